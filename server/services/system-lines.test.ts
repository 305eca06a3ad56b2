import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { ChatMessageRow } from '#server/db/schema/chat.ts'
import { forReader } from './system-lines.ts'

const row = (intent: unknown, sender: ChatMessageRow['sender'] = 'system'): ChatMessageRow => ({
  ...{ bookingId: 'b', seq: 1, id: 'm', sender, senderId: null, clientId: 'c', intent },
  ...{ body: 'as it was written', createdAt: new Date(0), changedSeq: 0 },
  ...{ editedAt: null, takenBackAt: null },
})
const words = (intent: unknown, language: Language, side: 'guest' | 'host' = 'guest') =>
  forReader(row(intent), { side, language }).body

const lateCheckout = (news: string) => ({
  ...{ kind: 'addition', booking_id: 'a', news },
  addition: { type: 'late-checkout', time: '14:00' },
})

test('a line of the system is in the language of its reader, its dates too', () => {
  const leaving = { kind: 'cancelled_by_guest', leave_on: parseCivilDate('2027-02-12') }
  expect(words(leaving, 'en', 'host')).toMatch(/^The guest leaves early, on .*12 Feb/)
  expect(words(leaving, 'ar', 'host')).toMatch(/^يغادر الضيف قبل موعده يوم .*فبراير/)
  expect(words(leaving, 'ru', 'host')).toMatch(/^Гость уезжает раньше срока: .*12 фев/)
})

test.each([
  ['en', null, /^You cancelled/],
  ['ar', null, /^ألغيتَ هذه/],
  ['ru', null, /^Вы отменили/],
  ['en', '2027-02-12', /^You leave early, on .*12 Feb/],
  ['ar', '2027-02-12', /^ستغادر قبل موعدك يوم .*فبراير/],
  ['ru', '2027-02-12', /^Вы уезжаете раньше срока: .*12 фев/],
] as const)(
  'a guest who called the stay off is spoken to, in %s (%s)',
  (language, leave_on, said) => {
    expect(words({ kind: 'cancelled_by_guest', leave_on }, language)).toMatch(said)
  },
)

test.each([
  [{ kind: 'booking_confirmed' }, 'Бронирование подтверждено'],
  [{ kind: 'booking_requested' }, 'Ваш запрос у хозяина'],
  [{ kind: 'case_opened' }, 'открыто обращение'],
  [{ kind: 'request_ended', answer: 'lapsed' }, 'Хозяин не ответил вовремя'],
  [{ kind: 'ended_early', state: 'no_show' }, 'никто не приехал'],
  [lateCheckout('agreed'), 'хозяин согласен'],
])('%j has words', (intent, part) => {
  expect(words(intent, 'ru')).toContain(part)
})

test.each([
  [{ kind: 'booking_confirmed' }, 'You can write to your guest here'],
  [{ kind: 'booking_requested' }, 'The guest asks for this stay'],
  [{ kind: 'request_ended', answer: 'lapsed' }, 'The guest was not charged'],
  [{ kind: 'request_ended', answer: 'card_refused' }, 'The nights are free again'],
  [{ kind: 'ended_early', state: 'cancelled_by_host' }, 'Everything that the guest paid goes back'],
  [{ kind: 'case_opened' }, 'A person at Areesh looks at it'],
  [{ kind: 'cancelled_by_guest', leave_on: null }, 'The guest has cancelled this stay'],
  [lateCheckout('requested'), 'Checkout by 14:00: the guest asks for it'],
  [lateCheckout('agreed'), 'It holds once the guest has paid'],
  [lateCheckout('declined'), 'the guest was not charged'],
  [lateCheckout('confirmed'), 'paid and confirmed'],
])('%j is told to the host as the host sees it', (intent, part) => {
  expect(words(intent, 'en', 'host')).toContain(part)
})

test('a line whose facts were not kept, and what people wrote, stay as they were written', () => {
  expect(words({ kind: 'cancelled_by_guest' }, 'ru')).toBe('as it was written')
  expect(words({ kind: 'addition_agreed', booking_id: 'a' }, 'ru')).toBe('as it was written')
  expect(words(null, 'ru')).toBe('as it was written')
  const own = row({ kind: 'booking_confirmed' }, 'guest')
  expect(forReader(own, { side: 'guest', language: 'ru' })).toBe(own)
})
