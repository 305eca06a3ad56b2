import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createBooking } from '#contract/booking/create.ts'
import type { CallOutput } from '#contract/call.ts'
import type { getProfile } from '#contract/profile/get-profile.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { ownLine } from '#parts/own-line.tsx'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { NightlyPrices } from '#ui/folio/nightly-prices.tsx'
import { Note } from '#ui/note/note.tsx'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { CancelBar } from './cancel-bar.tsx'
import styles from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { DepositLine } from './deposit-line.tsx'
import { dropDraft, type GuestDraft, keepDraft, readDraft } from './guest-draft.ts'
import { GuestForm } from './guest-form.tsx'
import { type ChangedQuote, PriceChangeDialog } from './price-change-dialog.tsx'
import { RequestNote } from './request-note.tsx'
import { SimilarHomes } from './similar-homes.tsx'
import { StayFacts } from './stay-facts.tsx'
import { StaySummary } from './stay-summary.tsx'
import { useCoupon } from './use-coupon.ts'

type Profile = CallOutput<typeof getProfile>

type Props = {
  firstQuote: QuoteView
  profile: Profile | null
  onEdit: () => void
}

/** The quote, the guest's details and the button that holds the dates. */
export function ConfirmForm({ firstQuote, profile, onEdit }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const formId = useId()
  const [quote, setQuote] = useState(firstQuote)
  const [changed, setChanged] = useState<ChangedQuote | null>(null)
  const [guest, setGuest] = useState<GuestDraft | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const coupon = useCoupon(quote, setQuote)
  const { slug } = quote.home
  const toCheckout = (booking_id: string) =>
    navigate({ to: '/checkout/$booking_id', params: { booking_id } })
  const book = useCommand(createBooking, {
    offlineText: t`Booking needs a connection. Your details are kept.`,
    onSuccess: async (result) => {
      setChanged(null)
      if (result.outcome === 'quote-changed') {
        setChanged(result)
      } else if (result.outcome === 'held') {
        dropDraft(slug)
        coupon.forget()
        await toCheckout(result.booking_id)
      } else if (result.own_booking_id) {
        await toCheckout(result.own_booking_id)
      } else {
        setIsTaken(true)
      }
    },
  })
  const hold = (from: QuoteView, draft: GuestDraft) => {
    const { special_request, ...lead_guest } = draft
    setGuest(draft)
    keepDraft(slug, draft)
    book.mutate({ quote_id: from.quote_id, lead_guest, special_request, accepts_rules: true })
  }
  const button = isTaken ? (
    <OtherDates slug={slug} isBlock />
  ) : (
    <Button
      type="submit"
      form={formId}
      size="large"
      isBlock
      disabled={!isOnline}
      isBusy={book.isPending || coupon.isBusy}
      busyText={coupon.isBusy ? t`Checking` : t`Holding`}
    >
      {isOnline ? <Trans>Hold and go to payment</Trans> : <Trans>Needs a connection</Trans>}
    </Button>
  )
  const initial = readDraft(slug) ?? {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    email: '',
    mobile: '',
    special_request: '',
  }
  return (
    <>
      <div className={styles.page}>
        {isTaken && <Taken quote={quote} />}
        {!isOnline && (
          <Note>
            <Trans>Booking needs a connection. Your details are kept.</Trans>
          </Note>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <StaySummary home={quote.home} />
            <StayFacts dates={quote.dates} party={quote.party} onEdit={onEdit} />
            <GuestForm
              id={formId}
              slug={slug}
              initial={initial}
              accountEmail={profile?.email ?? null}
              rules={quote.rules}
              serverErrors={book.fieldErrors}
              onSubmit={(draft) => hold(quote, draft)}
            />
          </div>
          <div className={styles.aside}>
            <section className={styles.block}>
              <h2>
                <Trans>Price</Trans>
              </h2>
              <FolioLines
                lines={quote.folio.lines}
                totalFils={quote.folio.total_fils}
                ownLine={ownLine}
              />
              <ApproxPrice fils={quote.folio.total_fils} isDated />
              <CouponField entry={coupon} />
              <NightlyPrices nightly={quote.folio.nightly} />
              <DepositLine fils={quote.folio.deposit_fils} />
            </section>
            {quote.is_request && <RequestNote />}
            <CancelBar milestones={quote.milestones} />
            <div className={styles.onDesktop}>
              {button}
              <Calm isTaken={isTaken} />
            </div>
          </div>
        </div>
      </div>
      <ActionBar
        action={
          <div className={styles.bar}>
            {button}
            <Calm isTaken={isTaken} />
          </div>
        }
      />
      <PriceChangeDialog
        before={quote}
        changed={changed}
        isBusy={book.isPending}
        onDecline={() => {
          if (changed) setQuote(changed.quote)
          setChanged(null)
        }}
        onAccept={() => {
          if (!changed || !guest) return
          setQuote(changed.quote)
          hold(changed.quote, guest)
        }}
      />
    </>
  )
}

function Calm({ isTaken }: { isTaken: boolean }): ReactNode {
  return (
    <p className={styles.calm}>
      {isTaken ? (
        <Trans>These dates are gone. You haven’t been charged.</Trans>
      ) : (
        <Trans>Held for 15 minutes. You haven’t been charged.</Trans>
      )}
    </p>
  )
}

/** The way on once somebody else has these nights: asking for them again would change nothing. */
function OtherDates({ slug, isBlock = false }: { slug: string; isBlock?: boolean }): ReactNode {
  const look = isBlock ? { size: 'large' as const, isBlock } : { kind: 'secondary' as const }
  return (
    <Link to="/property/$slug" params={{ slug }} hash="dates" className={buttonClass(look)}>
      <Trans>Choose other dates</Trans>
    </Link>
  )
}

function Taken({ quote }: { quote: QuoteView }): ReactNode {
  const { dates, home, party } = quote
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed stands at the other end of the page.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} className={styles.block} role="alert">
      <Note kind="warning">
        <Trans>
          Somebody else was a moment faster and has one of these nights. You haven’t been charged.
        </Trans>
      </Note>
      <div className={styles.actions}>
        <OtherDates slug={home.slug} />
      </div>
      <SimilarHomes slug={home.slug} stay={{ ...dates, party }} />
    </div>
  )
}
