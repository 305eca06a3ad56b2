import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import type { BookingState } from '#domain/booking/process.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { arrivingWords, leavingWords, stateTone, stateWords } from './booking-words.ts'

type Props = {
  state: BookingState
  /** The guest is in the house. */
  isCurrent?: boolean
  /** Money for it has been seen: it does not wait for its payment any more. */
  seenMoney?: SeenMoney | undefined
}

const glyphs: Record<ReturnType<typeof stateTone>, LucideIcon | null> = {
  success: Check,
  warning: Hourglass,
  danger: CircleAlert,
  plain: null,
}

/** A booking's state in a word, with a sign for those who do not see colour. */
export function StateBadge({ state, isCurrent = false, seenMoney = null }: Props) {
  const { i18n } = useLingui()
  const isLeaving = isCurrent && state === 'cancelled_by_guest'
  const tone = isLeaving || seenMoney ? 'warning' : stateTone(state)
  const word = isLeaving ? leavingWords : stateWord(state, seenMoney)
  const glyph = glyphs[tone]
  return (
    <Badge kind={tone}>
      {glyph && <Icon glyph={glyph} size="small" />}
      {i18n._(word)}
    </Badge>
  )
}

function stateWord(state: BookingState, seenMoney: SeenMoney) {
  if (seenMoney?.state === 'arriving') return arrivingWords
  return stateWords[seenMoney && state === 'awaiting_payment' ? 'processing' : state]
}
