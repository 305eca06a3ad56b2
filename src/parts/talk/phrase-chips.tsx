import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Phrase } from '#contract/chat/phrases.ts'
import { likelyPhrases, type PhraseKey, phrasesOf, type TalkSide } from '#domain/chat/phrases.ts'
import type { StayEnd } from '#domain/chat/stay-end.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import { useToday } from '#lib/hooks.ts'
import { phraseLabel } from '#lib/phrases/phrase-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { PhraseDialog } from './phrase-dialog.tsx'
import styles from './phrases.module.css'

type Props = {
  side: TalkSide
  stay: { check_in: CivilDate; check_out: CivilDate; end: StayEnd | null }
  /** Sends a phrase, or keeps it safe to be sent; rejects when it did neither. */
  onSend: (phrase: Phrase) => Promise<void>
  /** What else helps with what a phrase says. */
  helpWith?: (key: PhraseKey) => ReactNode
}

/**
 * The phrases that the day is likely to need, and the way to all that still make sense; nothing where none
 * does.
 */
export function PhraseChips({ side, stay, onSend, helpWith }: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const today = useToday()
  const [open, setOpen] = useState<PhraseKey | 'all' | null>(null)
  const { check_in: checkIn, check_out: checkOut, end } = stay
  const facts = { today, checkIn, checkOut, end }
  const groups = phrasesOf(side, facts)
  const likely = likelyPhrases(side, facts)
  if (likely.length === 0) return null
  const hasMore = groups.some(({ keys }) => keys.some((key) => !likely.includes(key)))
  return (
    <>
      <ul aria-label={t`Ready phrases`} className={styles.chips}>
        {likely.map((key) => (
          <li key={key}>
            <Chip onClick={() => setOpen(key)}>{phraseLabel(key, language)}</Chip>
          </li>
        ))}
        {hasMore && (
          <li>
            <Chip onClick={() => setOpen('all')}>
              <Trans>More phrases</Trans>
            </Chip>
          </li>
        )}
      </ul>
      <PhraseDialog
        side={side}
        groups={groups}
        firstDay={today > checkIn ? today : checkIn}
        open={open}
        onOpen={setOpen}
        onSend={onSend}
        helpWith={helpWith}
      />
    </>
  )
}
