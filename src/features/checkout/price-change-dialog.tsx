import { Trans, useLingui } from '@lingui/react/macro'
import type { QuoteView } from '#contract/quote/quote.ts'
import { lineName } from '#parts/line-name.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import { PriceLines, type PriceRow } from '#ui/price-lines/price-lines.tsx'

/** A new price to agree to; `note` says why a coupon is not in it any more. */
export type ChangedQuote = { quote: QuoteView; note: string | null }

type Props = {
  before: QuoteView
  /** The new quote; null keeps the dialog closed. */
  changed: ChangedQuote | null
  isBusy: boolean
  onAccept: () => void
  onDecline: () => void
}

/** Shows line by line what moved since the guest last looked; nothing is held before they agree. */
export function PriceChangeDialog({ before, changed, isBusy, onAccept, onDecline }: Props) {
  const { t, i18n } = useLingui()
  const after = changed?.quote ?? null
  const isSame = after?.folio.total_fils === before.folio.total_fils
  const moved = (key: string, label: string, fils: number, previousFils: number): PriceRow => ({
    key,
    label,
    fils,
    ...(fils === previousFils ? {} : { previousFils }),
  })
  return (
    <Dialog
      isOpen={after !== null}
      onClose={onDecline}
      title={isSame ? t`Still the same price` : t`The price has changed`}
      footer={
        <>
          <Button kind="quiet" onClick={onDecline} disabled={isBusy}>
            <Trans>Not now</Trans>
          </Button>
          <Button onClick={onAccept} isBusy={isBusy} busyText={t`Holding`}>
            {isSame ? <Trans>Hold these dates</Trans> : <Trans>Hold at the new price</Trans>}
          </Button>
        </>
      }
    >
      {after && (
        <>
          <p>
            {isSame ? (
              <Trans>Your quarter of an hour was over. We asked again; nothing has changed.</Trans>
            ) : (
              <Trans>Nothing is held or charged until you agree.</Trans>
            )}
          </p>
          {changed?.note ? <Note kind="warning">{changed.note}</Note> : null}
          <PriceLines
            rows={[...after.folio.lines, ...gone(before, after)].map(({ kind, amount_fils }) =>
              moved(
                kind,
                i18n._(lineName({ kind })),
                amount_fils,
                before.folio.lines.find((line) => line.kind === kind)?.amount_fils ?? 0,
              ),
            )}
            total={moved('total', t`Total`, after.folio.total_fils, before.folio.total_fils)}
          />
        </>
      )}
    </Dialog>
  )
}

/** Lines that are in the new price no more, at nothing. */
function gone(before: QuoteView, after: QuoteView) {
  const kept = after.folio.lines.map(({ kind }) => kind)
  return before.folio.lines
    .filter(({ kind }) => !kept.includes(kind))
    .map(({ kind }) => ({ kind, amount_fils: 0 }))
}
