import * as v from 'valibot'
import type { WorkerPerson } from '#contract/device-worker.ts'
import type { Language, languageSchema } from '#contract/language.ts'
import { productNames } from '#contract/product-names.ts'
import { type PushedNotice, pushedNoticeSchema, workerCalls } from '#contract/push.ts'
import { askServer } from './ask.ts'
import { neutralWords } from './push-words.ts'

const dataSchema = v.object({
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** Empty where it is about nobody. */
  userId: v.string(),
  noticeId: v.string(),
  /** The same event again has the same. */
  mark: v.string(),
})

/** What a notification shows, and what it knows for the moment at which it is pressed. */
export type Shown = {
  title: string
  body: string
  language: v.InferOutput<typeof languageSchema>
  tag: string
  data: v.InferOutput<typeof dataSchema>
}

const newsPath = '/customer#notifications'
const nothing: Shown['data'] = { path: newsPath, userId: '', noticeId: '', mark: '' }

/** What a notification of ours knows. */
export function readShown(data: unknown): Shown['data'] {
  const parsed = v.safeParse(dataSchema, data)
  return parsed.success ? parsed.output : nothing
}

/** A text about nobody. */
export function neutralNotice(language: Language): Shown {
  const [title, body] = [productNames[language], neutralWords[language]]
  return { title, body, language, tag: 'areesh', data: nothing }
}

const answerSchema = v.object({ notice: v.nullable(pushedNoticeSchema) })

/**
 * Asks the server what a push is about. Null: it cannot be reached, or will not tell. `ended`: the
 * person's session is over.
 */
export async function fetchNotice(
  person: WorkerPerson,
  language: Language,
  noticeId: string,
  now: () => number,
): Promise<(Shown & { notice: PushedNotice }) | 'ended' | null> {
  const asked = { ...workerCalls.getPushedNotice, input: { notice_id: noticeId } }
  const envelope = await askServer(person, language, asked, now)
  if (envelope?.is_logout === 1 || envelope?.is_user_active === 0) return 'ended'
  const parsed = v.safeParse(answerSchema, envelope?.result)
  if (!parsed.success || !parsed.output.notice) return null
  const { notice } = parsed.output
  const { title, body, topic, path, at } = notice
  const data = { path, userId: person.userId, noticeId, mark: `${noticeId}:${at}` }
  return { title, body, language: notice.language, tag: topic, data, notice }
}
