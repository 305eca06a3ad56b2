import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Phrase } from '#contract/chat/phrases.ts'
import { likelyPhrases, type PhraseKey, type TalkSide } from '#domain/chat/phrases.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import { useToday } from '#lib/hooks.ts'
import { phraseLabel } from '#lib/phrases/phrase-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { PhraseDialog } from './phrase-dialog.tsx'
import styles from './phrases.module.css'

type Props = {
  side: TalkSide
  stay: { check_in: CivilDate; check_out: CivilDate }
  /** Sends a phrase, or keeps it safe to be sent; rejects when it did neither. */
  onSend: (phrase: Phrase) => Promise<void>
  /** What else helps with what a phrase says. */
  helpWith?: (key: PhraseKey) => ReactNode
}

/** The phrases that the day is likely to need, and the way to all of them. */
export function PhraseChips({ side, stay, onSend, helpWith }: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const today = useToday()
  const [open, setOpen] = useState<PhraseKey | 'all' | null>(null)
  const likely = likelyPhrases(side, { today, checkIn: stay.check_in, checkOut: stay.check_out })
  return (
    <>
      <ul aria-label={t`Ready phrases`} className={styles.chips}>
        {likely.map((key) => (
          <li key={key}>
            <Chip onClick={() => setOpen(key)}>{phraseLabel(key, language)}</Chip>
          </li>
        ))}
        <li>
          <Chip onClick={() => setOpen('all')}>
            <Trans>More phrases</Trans>
          </Chip>
        </li>
      </ul>
      <PhraseDialog
        side={side}
        firstDay={today > stay.check_in ? today : stay.check_in}
        open={open}
        onOpen={setOpen}
        onSend={onSend}
        helpWith={helpWith}
      />
    </>
  )
}
