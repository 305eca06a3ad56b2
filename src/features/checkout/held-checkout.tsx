import { Trans } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { getCheckout } from '#contract/booking/get-checkout.ts'
import type { CallOutput } from '#contract/call.ts'
import { useApp } from '#lib/app-context.tsx'
import { useIsOnline } from '#lib/hooks.ts'
import { ownLine } from '#parts/own-line.tsx'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import styles from './checkout.module.css'
import { DepositLine } from './deposit-line.tsx'
import { FailureWords } from './failure-words.tsx'
import { PayButton } from './pay-button.tsx'
import { PaySection } from './pay-section.tsx'
import { StaySummary } from './stay-summary.tsx'
import { usePay } from './use-pay.ts'

type Props = {
  checkout: CallOutput<typeof getCheckout>
  head: ReactNode
  /** End of the hold by the device's clock, epoch ms. */
  heldUntil: number
  onHoldEnd: () => void
  /** What is held. */
  heldWords: ReactNode
  /** What stays as it was after a refused payment. */
  failedWords: ReactNode
  /** What is paid for, between the home and the price. */
  what: ReactNode
  /** The price where it is no plain sum of lines. */
  price?: ReactNode
  /** After the price, for example its cancellation. */
  terms?: ReactNode
  /** Gives back what is held. */
  giveBack: { word: ReactNode; busyText: string; isPending: boolean; onPress: () => void }
}

/** What is held, its exact total, and the way to the provider's page. */
export function HeldCheckout(props: Props) {
  const { checkout, head, heldUntil, onHoldEnd, heldWords, failedWords } = props
  const { what, terms, giveBack, price } = props
  const { now } = useApp()
  const isOnline = useIsOnline()
  const { folio, failure_code, payment_types } = checkout
  const pay = usePay(checkout.booking_id, payment_types)
  const payButton = (
    <PayButton pay={pay} totalFils={folio.total_fils} isRequest={checkout.is_request} />
  )
  return (
    <main id="content">
      <div className={styles.page}>
        {head}
        <div className={styles.hold}>
          <Icon glyph={Timer} />
          <span>{heldWords}</span>
          <span>
            <Countdown until={heldUntil} now={now} onEnd={onHoldEnd} />
          </span>
        </div>
        {failure_code && (
          <Note kind="danger">
            <FailureWords code={failure_code} /> {failedWords}
          </Note>
        )}
        {!isOnline && (
          <Note>
            <Trans>Paying needs a connection. Your details are kept.</Trans>
          </Note>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <StaySummary home={checkout.home} />
            {what}
            <section className={styles.block}>
              <h2>
                <Trans>Price</Trans>
              </h2>
              {price ?? (
                <FolioLines lines={folio.lines} totalFils={folio.total_fils} ownLine={ownLine} />
              )}
              <ApproxPrice fils={folio.total_fils} isDated />
              <DepositLine fils={folio.deposit_fils} />
            </section>
            {terms}
          </div>
          <PaySection pay={pay} paymentTypes={payment_types}>
            <div className={styles.onDesktop}>{payButton}</div>
            <Button
              kind="quiet"
              size="small"
              isBusy={giveBack.isPending}
              busyText={giveBack.busyText}
              onClick={giveBack.onPress}
            >
              {giveBack.word}
            </Button>
          </PaySection>
        </div>
      </div>
      <ActionBar action={payButton} />
    </main>
  )
}
