import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { guestPhrases, hostPhrases, likelyPhrases, needsOf, phraseGroups } from './phrases.ts'

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

test.each([
  ['2027-01-13', 'arriving_at', 'when_arriving'],
  ['2027-01-14', 'arriving_at', 'home_ready'],
  ['2027-01-15', 'air_conditioning_fails', 'working_on_it'],
  ['2027-01-18', 'have_left', 'thank_you'],
  ['2027-02-01', 'have_left', 'thank_you'],
])('on %s of a stay from 14 to 18 January the likeliest are %s and %s', (day, guest, host) => {
  const stay = { checkIn: parseCivilDate('2027-01-14'), checkOut: parseCivilDate('2027-01-18') }
  const days = { today: parseCivilDate(day), ...stay }
  expect([likelyPhrases('guest', days)[0], likelyPhrases('host', days)[0]]).toEqual([guest, host])
})

test('whoever has just come finds the door among the likeliest', () => {
  const day = parseCivilDate('2027-01-14')
  const days = { today: day, checkIn: day, checkOut: parseCivilDate('2027-01-18') }
  expect(likelyPhrases('guest', days).slice(0, 2)).toContain('door_code_fails')
})
