import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { listPayments } from '#contract/payment/list.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './payments-page.module.css'

/** What was paid, for which stay, and how; kept cards stand in the profile. */
export function PaymentsPage() {
  const { t, i18n } = useLingui()
  const query = useQuery({ ...callOptions(listPayments, {}), refetchOnMount: 'always' })
  const { data } = query
  const { now } = useApp()
  const stamp = useStamp(query)
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Payments</Trans>
      </h1>
      <p>
        <Link
          to="/my-profile"
          hash="payment-methods"
          className={buttonClass({ kind: 'secondary' })}
        >
          <Trans>Manage payment methods</Trans>
        </Link>
      </p>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      {!data && query.isError && (
        <Empty title={t`The list of payments needs a connection`}>
          <p>
            <Trans>
              It is not on this device yet. What a stay cost stands on the page of its trip.
            </Trans>
          </p>
          <Button kind="secondary" onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Empty>
      )}
      {!data && !query.isError && <Skeleton shape="block" />}
      {data?.payments.length === 0 && (
        <Empty title={t`No payments yet`}>
          <p>
            <Trans>Every payment and refund will be listed here with its booking.</Trans>
          </p>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      )}
      {data && data.payments.length > 0 && (
        <ul className={styles.list}>
          {data.payments.map((payment) => (
            <li key={payment.payment_id}>
              <Link
                to="/bookings/$booking_number"
                params={{ booking_number: payment.booking_number }}
                className={styles.row}
              >
                <span>
                  <b>{payment.title}</b>
                  <span className={styles.note}>
                    {payment.is_deposit && (
                      <>
                        <Trans>Charged of the deposit</Trans>
                        {' · '}
                      </>
                    )}
                    {formatInstant(payment.at, i18n.locale)}
                    {' · '}
                    {payment.payment_type === 'stripe' ? (
                      <Trans>Card</Trans>
                    ) : (
                      <Trans>Crypto</Trans>
                    )}
                    {' · '}
                    <bdi dir="ltr">{payment.booking_number}</bdi>
                  </span>
                </span>
                <span className={styles.amount}>
                  <Price fils={payment.amount_fils} />
                  {payment.refunded_fils > 0 && (
                    <span className={styles.note}>
                      <Trans>
                        Refunded: <Price fils={payment.refunded_fils} />
                      </Trans>
                    </span>
                  )}
                </span>
                <Icon glyph={ChevronRight} flip />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
