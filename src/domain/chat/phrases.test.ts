import { expect, test } from 'vitest'
import type { StayEnd } from '#domain/chat/stay-end.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  guestPhrases,
  hostPhrases,
  likelyPhrases,
  needsOf,
  phraseGroups,
  phrasesOf,
} from './phrases.ts'

test.each([
  ['guest', guestPhrases],
  ['host', hostPhrases],
] as const)('every phrase of a %s is offered once, with what it needs', (side, phrases) => {
  const offered = phraseGroups[side].flatMap(({ keys }) => keys)
  const all = Object.values(phrases).flat()
  expect(offered.toSorted()).toEqual(all.toSorted())
  expect(phrases.plain.map(needsOf)).toEqual(phrases.plain.map(() => 'plain'))
  expect(phrases.moment.map(needsOf)).toEqual(phrases.moment.map(() => 'moment'))
  expect(phrases.delay.map(needsOf)).toEqual(phrases.delay.map(() => 'delay'))
})

const stayOn = (day: string, end: StayEnd | null = null) => ({
  today: parseCivilDate(day),
  checkIn: parseCivilDate('2027-01-14'),
  checkOut: parseCivilDate('2027-01-18'),
  end,
})

test.each([
  ['2027-01-13', 'arriving_at', 'when_arriving'],
  ['2027-01-14', 'arriving_at', 'home_ready'],
  ['2027-01-15', 'air_conditioning_fails', 'working_on_it'],
  ['2027-01-18', 'have_left', 'thank_you'],
  ['2027-02-01', 'left_something', 'thank_you'],
])('on %s of a stay from 14 to 18 January the likeliest are %s and %s', (day, guest, host) => {
  const days = stayOn(day)
  expect([likelyPhrases('guest', days)[0], likelyPhrases('host', days)[0]]).toEqual([guest, host])
})

test('whoever has just come finds the door among the likeliest', () => {
  expect(likelyPhrases('guest', stayOn('2027-01-14')).slice(0, 2)).toContain('door_code_fails')
})

test.each(['guest', 'host'] as const)(
  'of a stay that is called off a %s is offered none',
  (side) => {
    const stay = stayOn('2027-01-14', 'called_off')
    expect(likelyPhrases(side, stay)).toEqual([])
    expect(phrasesOf(side, stay)).toEqual([])
  },
)

test.each([
  ['over', stayOn('2027-01-18', 'over')],
  ['over by its days', stayOn('2027-01-19')],
])('of a stay that is %s only what is said afterwards is offered', (_what, stay) => {
  const keys = (side: 'guest' | 'host') => phrasesOf(side, stay).flatMap((group) => group.keys)
  expect(keys('guest')).toEqual(['left_something'])
  expect(keys('host')).toEqual(['working_on_it', 'send_photo', 'thank_you'])
})

test('every phrase can be chosen until the stay is over', () => {
  for (const stay of [stayOn('2027-01-18'), stayOn('2027-01-13')]) {
    expect(phrasesOf('guest', stay)).toEqual(phraseGroups.guest)
  }
})
