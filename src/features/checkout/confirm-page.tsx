import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createBooking } from '#contract/booking/create.ts'
import type { PartyInput } from '#contract/party.ts'
import { createQuote } from '#contract/quote/create.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CancellationSteps } from '#ui/folio/cancellation-steps.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './checkout.module.css'
import type { ConfirmSearch } from './confirm-search.ts'
import { GuestForm } from './guest-form.tsx'
import { StaySummary } from './stay-summary.tsx'

type Props = { search: ConfirmSearch }

/** Review of a stay: the server's locked quote line by line, who travels, and the hold. */
export function ConfirmPage({ search }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [quote, setQuote] = useState<QuoteView | null>(null)
  const [moved, setMoved] = useState<QuoteView | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const ask = useCommand(createQuote, { onSuccess: setQuote })
  const book = useCommand(createBooking, {
    offlineText: t`Booking needs a connection. Your details are kept.`,
    onSuccess: async (result) => {
      if (result.outcome === 'held') {
        await navigate({
          to: '/checkout/$booking_id',
          params: { booking_id: result.booking_id },
        })
      } else if (result.outcome === 'quote-changed') {
        setMoved(result.quote)
      } else if (result.own_booking_id) {
        await navigate({
          to: '/checkout/$booking_id',
          params: { booking_id: result.own_booking_id },
        })
      } else {
        setIsTaken(true)
      }
    },
  })
  useAskOnce(search, ask.mutate)
  const slug = search.property ?? ''
  if (ask.isError || isTaken) {
    const reasons = Object.values(ask.fieldErrors)
    return (
      <main id="content" className={styles.page}>
        <h1>
          <Trans>Confirm and pay</Trans>
        </h1>
        <Note kind="warning">
          {isTaken ? (
            <Trans>
              Somebody else was faster: one of these nights is gone. You were not charged.
            </Trans>
          ) : reasons.length > 0 ? (
            reasons.map((reason) => <p key={reason}>{reason}</p>)
          ) : (
            <Trans>The price could not be fetched. Please try again.</Trans>
          )}
        </Note>
        <p className={styles.actions}>
          <Link
            to="/property/$slug"
            params={{ slug }}
            hash="dates"
            className={buttonClass({ kind: 'primary' })}
          >
            <Trans>Choose other dates</Trans>
          </Link>
          <Link to="/property" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Similar homes</Trans>
          </Link>
        </p>
      </main>
    )
  }
  if (!quote) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <h1>
          <Trans>Confirm and pay</Trans>
        </h1>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </main>
    )
  }
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Confirm and pay</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <StaySummary home={quote.home} dates={quote.dates} party={quote.party} />
          <GuestForm
            rules={quote.rules}
            isBusy={book.isPending}
            isOnline={isOnline}
            serverErrors={book.fieldErrors}
            onSubmit={(guest) =>
              book.mutate({
                quote_id: quote.quote_id,
                lead_guest: guest.lead_guest,
                special_request: guest.special_request,
                accepts_rules: true,
              })
            }
          />
        </div>
        <section className={styles.price}>
          <h2>
            <Trans>Price details</Trans>
          </h2>
          <FolioLines lines={quote.folio.lines} totalFils={quote.folio.total_fils} />
          <Deposit fils={quote.folio.deposit_fils} />
          <CancellationSteps milestones={quote.milestones} />
        </section>
      </div>
      <Dialog
        isOpen={moved !== null}
        onClose={() => setMoved(null)}
        title={t`The price has changed`}
        footer={
          <Button
            onClick={() => {
              setQuote(moved)
              setMoved(null)
            }}
          >
            <Trans>Use the new price</Trans>
          </Button>
        }
      >
        {moved && (
          <p>
            <Price fils={quote.folio.total_fils} isStruck /> <Price fils={moved.folio.total_fils} />
            <br />
            <Trans>Nothing is charged until you say so.</Trans>
          </p>
        )}
      </Dialog>
    </main>
  )
}

function Deposit({ fils }: { fils: number }) {
  if (fils === 0) return null
  return (
    <p className={styles.note}>
      <Trans>
        Outside the total: a deposit of <Price fils={fils} />, held and given back.
      </Trans>
    </p>
  )
}

type QuoteInput = {
  property_slug: string
  check_in: NonNullable<ConfirmSearch['check_in']>
  check_out: NonNullable<ConfirmSearch['check_out']>
  party: PartyInput
}

/** Asks for the quote when the page opens, once for one address. */
function useAskOnce(search: ConfirmSearch, ask: (input: QuoteInput) => void): void {
  const { property, check_in, check_out } = search
  const key = JSON.stringify(search)
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === key || !property || !check_in || !check_out) return
    asked.current = key
    const { adults = 1, children = 0, infants = 0, pets = 0 } = search
    const party = { adults, children, infants, pets }
    ask({ property_slug: property, check_in, check_out, party })
  }, [key, property, check_in, check_out, search, ask])
}
