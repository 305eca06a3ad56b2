import { useLingui } from '@lingui/react/macro'
import { needsOf, type PhraseKey, phraseDelays } from '#domain/chat/phrases.ts'
import { useApp } from '#lib/app-context.tsx'
import { minutesText } from '#lib/phrases/phrase-text.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './phrases.module.css'
import type { PhraseDraft } from './use-phrase-draft.ts'

type Props = { phraseKey: PhraseKey; draft: PhraseDraft }

/** The fields for what a phrase needs: a day and a time, a span, or nothing. */
export function PhraseValues({ phraseKey, draft }: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const needs = needsOf(phraseKey)
  if (needs === 'plain') return null
  if (needs === 'delay') {
    return (
      <SelectField
        label={t`How long`}
        name="minutes"
        value={String(draft.minutes)}
        onChange={(chosen) => {
          const minutes = phraseDelays.find((each) => String(each) === chosen)
          if (minutes) draft.setMinutes(minutes)
        }}
        options={phraseDelays.map((minutes) => ({
          value: String(minutes),
          label: minutesText(minutes, language),
        }))}
      />
    )
  }
  return (
    <div className={styles.moment}>
      <SelectField
        label={t`Day`}
        name="date"
        value={draft.date}
        onChange={draft.setDate}
        options={draft.days.map((day) => ({ value: day, label: shortDate(day, language) }))}
      />
      <TextField
        label={t`Time`}
        name="time"
        type="time"
        dir="ltr"
        value={draft.time}
        onChange={(time) => draft.setTime(time.slice(0, 5))}
        error={draft.isTimeMissing ? t`Choose a time.` : undefined}
      />
    </div>
  )
}
