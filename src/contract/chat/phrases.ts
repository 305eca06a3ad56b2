import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import { clockTimeSchema } from '#contract/clock-time.ts'
import { languageSchema } from '#contract/language.ts'
import { guestPhrases, hostPhrases, phraseDelays } from '#domain/chat/phrases.ts'

/** The language its writer read it in, which is the original of what it says. */
const written = { language: languageSchema }
/** A moment in Dubai. */
const moment = { date: civilDateSchema, time: clockTimeSchema }
const delay = { minutes: v.picklist(phraseDelays) }

/** What a guest says by a ready phrase: its key and values, and no words. */
export const guestPhraseSchema = v.variant('key', [
  v.object({ key: v.picklist(guestPhrases.plain), ...written }),
  v.object({ key: v.picklist(guestPhrases.moment), ...written, ...moment }),
  v.object({ key: v.picklist(guestPhrases.delay), ...written, ...delay }),
])

/** What a host says by one. */
export const hostPhraseSchema = v.variant('key', [
  v.object({ key: v.picklist(hostPhrases.plain), ...written }),
  v.object({ key: v.picklist(hostPhrases.moment), ...written, ...moment }),
  v.object({ key: v.picklist(hostPhrases.delay), ...written, ...delay }),
])

/** A ready phrase of either side. */
export const phraseSchema = v.variant('key', [guestPhraseSchema, hostPhraseSchema])

export type GuestPhrase = v.InferOutput<typeof guestPhraseSchema>
export type HostPhrase = v.InferOutput<typeof hostPhraseSchema>
export type Phrase = GuestPhrase | HostPhrase
