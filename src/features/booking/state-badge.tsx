import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { BookingState } from '#domain/booking/process.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { leavingWords, stateTone, stateWords } from './booking-words.ts'

type Props = {
  state: BookingState
  /** The guest is in the house. */
  isCurrent?: boolean
}

const glyphs: Record<ReturnType<typeof stateTone>, LucideIcon | null> = {
  success: Check,
  warning: Hourglass,
  danger: CircleAlert,
  plain: null,
}

/** A booking's state in a word, with a sign for those who do not see colour. */
export function StateBadge({ state, isCurrent = false }: Props) {
  const { i18n } = useLingui()
  const isLeaving = isCurrent && state === 'cancelled_by_guest'
  const tone = isLeaving ? 'warning' : stateTone(state)
  const glyph = glyphs[tone]
  return (
    <Badge kind={tone}>
      {glyph && <Icon glyph={glyph} size="small" />}
      {i18n._(isLeaving ? leavingWords : stateWords[state])}
    </Badge>
  )
}
