import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import {
  type NotificationKind,
  notificationKinds,
  notificationRule,
} from '#domain/notifications/choices.ts'
import type { Deps } from '#server/deps.ts'
import { ownAddress } from '#server/services/own-address.ts'

/** What a link of a letter stands for. */
export type UnsubscribeLink = { userId: string; kind: NotificationKind }

const form = v.tuple([v.pipe(v.string(), v.uuid()), v.picklist(notificationKinds)])

/**
 * Address that ends letters of a kind; null for letters that cannot be ended, or where the server does
 * not know its own address. It holds no right to anything else, and does not expire: letters are old.
 */
export function unsubscribeAddress(deps: Deps, link: UnsubscribeLink): string | null {
  if (notificationRule(link.kind, 'email')?.isRequired) return null
  const text = `${link.userId}:${link.kind}`
  const token = `${Buffer.from(text).toString('base64url')}.${markOf(deps, text)}`
  return ownAddress(deps, `/unsubscribe/${token}`)
}

/** Reads the secret of a link; null when it is not ours. */
export function readUnsubscribeToken(deps: Deps, token: string): UnsubscribeLink | null {
  const [body = '', mark = ''] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString()
  const wanted = Buffer.from(markOf(deps, text))
  const given = Buffer.from(mark)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const parsed = v.safeParse(form, text.split(':'))
  return parsed.success ? { userId: parsed.output[0], kind: parsed.output[1] } : null
}

function markOf({ secretKey }: Deps, text: string): string {
  return createHmac('sha256', secretKey).update(`unsubscribe:${text}`).digest('base64url')
}
