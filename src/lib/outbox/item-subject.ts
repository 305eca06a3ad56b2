import type { OutboxItem, OutboxKind } from './outbox-item.ts'

/** Key of a person of a stay: what is said of one waits for nobody else's. */
export function guestKey(bookingNumber: string, position: number): string {
  return `${bookingNumber}/${position}`
}

type Query = { model: string; method: string; input: object }

const queries: Readonly<Record<OutboxKind, (key: string) => Query>> = {
  'chat/sendMessage': (booking_id) => ({
    model: 'chat',
    method: 'getMessages',
    input: { booking_id },
  }),
  'wishlist/edit': () => ({ model: 'wishlist', method: 'list', input: {} }),
  'review/submit': (booking_number) => ({
    model: 'review',
    method: 'getOwn',
    input: { booking_number },
  }),
  'profile/updateNames': () => ({ model: 'profile', method: 'getProfile', input: {} }),
  'booking/nameGuest': stayQuery,
  'booking/openCase': stayQuery,
  'booking/answerCase': stayQuery,
}

/** The query whose answer shows what an item has changed; null where another version of the app knows it alone. */
export function shownBy({ kind, key }: Pick<OutboxItem, 'kind' | 'key'>): Query | null {
  const query: ((key: string) => Query) | undefined = queries[kind]
  return query?.(key) ?? null
}

function stayQuery(key: string): Query {
  return { model: 'booking', method: 'getDetails', input: { booking_number: bookingOf(key) } }
}

/** Number of the booking that an item of a stay is about. */
export function bookingOf(key: string): string {
  return key.split('/')[0] ?? key
}
