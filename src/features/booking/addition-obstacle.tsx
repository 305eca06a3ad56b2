import { Trans, useLingui } from '@lingui/react/macro'
import type { getAdditions } from '#contract/booking/get-additions.ts'
import type { CallOutput } from '#contract/call.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'

type Offer = CallOutput<typeof getAdditions>['extend']

type Props = { obstacle: Extract<Offer, { kind: 'no' }> }

/** Why something cannot be added now, and when it can. */
export function AdditionObstacle({ obstacle: { reason, from_at } }: Props) {
  const { i18n } = useLingui()
  const from = from_at === null ? '' : formatInstant(from_at, i18n.locale)
  return (
    <Note>
      {reason === 'not_yet' ? (
        <Trans>You can ask from {from}, two days before checkout.</Trans>
      ) : reason === 'open' ? (
        <Trans>You have asked already: pay for it or give it up first.</Trans>
      ) : reason === 'late_checkout' ? (
        <Trans>You leave later on your last day already. Write to the host for more nights.</Trans>
      ) : reason === 'taken' ? (
        <Trans>The next guests arrive that day, so the home is needed.</Trans>
      ) : reason === 'too_late' ? (
        <Trans>It is too late for this now. Write to the host: they may still help.</Trans>
      ) : reason === 'none' ? (
        <Trans>This host doesn’t offer it. You can ask them in a message.</Trans>
      ) : (
        <Trans>This stay can’t be changed any more.</Trans>
      )}
    </Note>
  )
}
