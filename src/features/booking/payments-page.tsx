import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listPayments } from '#contract/payment/list.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './trip-page.module.css'

/** What was paid, for which stay, and how. Cards are asked for by the provider at each payment. */
export function PaymentsPage() {
  const { t, i18n } = useLingui()
  const { data } = useSuspenseQuery(callOptions(listPayments, {}))
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Payments</Trans>
      </h1>
      <p>
        <Trans>
          You pay by card on the provider's page. We never see or keep your card number.
        </Trans>
      </p>
      {data.payments.length === 0 ? (
        <Empty title={t`No payments yet`}>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      ) : (
        <ul className={styles.timeline}>
          {data.payments.map((payment) => (
            <li key={payment.payment_id} className={styles.card}>
              <Link
                to="/bookings/$booking_number"
                params={{ booking_number: payment.booking_number }}
              >
                <b>{payment.title}</b>
              </Link>
              <span>
                <Price fils={payment.amount_fils} />
              </span>
              <span className={styles.note}>{formatInstant(payment.at, i18n.locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
