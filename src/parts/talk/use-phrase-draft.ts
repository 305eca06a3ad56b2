import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { guestPhraseSchema, hostPhraseSchema, type Phrase } from '#contract/chat/phrases.ts'
import type { Language } from '#contract/language.ts'
import type { PhraseKey, phraseDelays, TalkSide } from '#domain/chat/phrases.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { unkeptWords } from './unkept-words.ts'

const schemas = { guest: guestPhraseSchema, host: hostPhraseSchema }

/** The values of a phrase while they are chosen; `firstDay` is the first of those that are offered. */
export function usePhraseDraft(side: TalkSide, firstDay: CivilDate) {
  const [date, setDate] = useState(firstDay)
  const [time, setTime] = useState('')
  const [minutes, setMinutes] = useState<(typeof phraseDelays)[number]>(30)
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const [problem, setProblem] = useState<MessageDescriptor | null>(null)
  return {
    days: [firstDay, addDays(firstDay, 1)],
    date,
    setDate,
    time,
    setTime: (next: string) => {
      setTime(next)
      setIsTimeMissing(false)
    },
    minutes,
    setMinutes,
    isTimeMissing,
    /** What became of it when it was last sent; null while nothing went wrong. */
    problem,
    fail: (error: unknown) =>
      // A guest's is kept on the device; a host's is sent, or not.
      setProblem(
        side === 'guest'
          ? unkeptWords(error)
          : msg`The phrase could not be sent. It is still here; try again.`,
      ),
    /** The phrase as it would be sent; null while something is missing. */
    phraseOf: (key: PhraseKey, language: Language): Phrase | null => {
      const parsed = v.safeParse(schemas[side], { key, language, date, time, minutes })
      return parsed.success ? parsed.output : null
    },
    /** Whether nothing is missing; else says what, beside its field. */
    check: (phrase: Phrase | null): boolean => {
      setProblem(null)
      setIsTimeMissing(phrase === null)
      return phrase !== null
    },
  }
}

export type PhraseDraft = ReturnType<typeof usePhraseDraft>
