import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { incidents, planRun, stages } from './plan.ts'
import { checkFacts, rules } from './rules.ts'

const written = { kind: 'written', talk: 0, files: 0 } as const
const first = { ...written, id: 'm-1', text: 'One' }
const second = { ...written, id: 'm-2', text: 'Two' }
const withPhoto = { ...written, id: 'm-3', talk: 1, text: 'Three', files: 1 }
const row = { talk: 0, isTakenBack: false, files: [] }
const one = { ...row, seq: 1, id: 'm-1', text: 'One' }
const two = { ...row, seq: 2, id: 'm-2', text: 'Two' }
const three = { ...row, talk: 1, seq: 1, id: 'm-3', text: 'Three', files: [true] }
const lines = ['One', 'Two'].map((text) => ({ text, state: 'Sent 13:10' }))
const screen = { name: 'tab 1', talk: 0, lines }

const good: Facts = {
  told: [
    first,
    second,
    withPhoto,
    { kind: 'wished', home: 'h-1', isSaved: true },
    { kind: 'wished', home: 'h-2', isSaved: true },
    { kind: 'wished', home: 'h-2', isSaved: false },
    { kind: 'rated', score: 4, text: 'Well' },
  ],
  stored: [one, two, three],
  looseFiles: 0,
  saved: ['h-1'],
  ratings: [{ score: 4, text: 'Well' }],
  left: [],
  screens: [screen],
}

/** The good facts with more told. */
const telling = (...more: Facts['told']): Facts['told'] => [...good.told, ...more]
const edited = { kind: 'edited', id: 'm-2', text: 'Zwei' } as const
const changed = [one, { ...two, text: 'Zwei' }, three]
const takenBack = [one, { ...two, text: '', isTakenBack: true }, three]

test.each<[string, Partial<Facts>]>([
  ['what was told is there', {}],
  [
    'a message got other words',
    { told: telling({ ...edited, isSure: true }), stored: changed, screens: [] },
  ],
  ['a change did not leave', { told: telling({ ...edited, isSure: false }) }],
  [
    'a change whose answer was lost',
    { told: telling({ ...edited, isSure: false }), stored: changed, screens: [] },
  ],
  [
    'a message was taken back',
    {
      told: telling({ kind: 'taken back', id: 'm-2', isSure: true }),
      stored: takenBack,
      screens: [],
    },
  ],
  ['what was refused is not there', { told: telling({ kind: 'refused', talk: 0, text: 'No' }) }],
])('nothing is found where all is well: %s', (_what, changes) => {
  expect(checkFacts({ ...good, ...changes })).toEqual([])
})

/** Every rule, and facts that break it alone or among others. */
const broken: Readonly<Record<string, readonly Partial<Facts>[]>> = {
  'nothing is lost': [
    { stored: [one, three] },
    { stored: [one, { ...two, talk: 1, seq: 2 }, three] },
    { stored: [one, { ...two, text: 'Tw' }, three] },
    { stored: changed },
    { stored: takenBack },
    { told: telling({ ...edited, isSure: true }) },
    { told: telling({ kind: 'taken back', id: 'm-2', isSure: true }) },
  ],
  'nothing comes twice or from nowhere': [
    { stored: [one, two, { ...two, seq: 3 }, three] },
    { stored: [one, two, { ...two, id: 'm-9', seq: 3 }, three] },
    { stored: [one, two, { ...two, id: null, seq: 3 }, three] },
    {
      told: telling({ kind: 'refused', talk: 0, text: 'No' }),
      stored: [one, two, { ...row, seq: 3, id: 'm-9', text: 'No' }, three],
    },
  ],
  'order is kept': [{ stored: [{ ...one, seq: 2 }, { ...two, seq: 1 }, three] }],
  'photos come whole, and none without its message': [
    { stored: [one, two, { ...three, files: [] }] },
    { stored: [one, two, { ...three, files: [false] }] },
    { stored: [one, two, { ...three, files: [true, true] }] },
    { looseFiles: 1 },
  ],
  'the last wish counts': [{ saved: [] }, { saved: ['h-1', 'h-2'] }],
  'the rating is the one that was written': [
    { ratings: [] },
    { ratings: [{ score: 3, text: 'Well' }] },
    { ratings: [...good.ratings, ...good.ratings] },
  ],
  'nothing is left on the device': [{ left: ['chat/sendMessage, 3 tries'] }],
  'what is shown is so': [
    { screens: [{ ...screen, lines: lines.slice(0, 1) }] },
    { screens: [{ ...screen, lines: lines.toReversed() }] },
    { screens: [{ ...screen, lines: [...lines, ...lines] }] },
    { screens: [{ ...screen, lines: lines.map((line) => ({ ...line, state: 'Queued' })) }] },
  ],
}

const cases = Object.entries(broken).flatMap(([rule, histories]) =>
  histories.map((changes, at) => ({ rule, at: at + 1, changes })),
)

test.each(cases)('it is found when this does not hold: $rule ($at)', ({ rule, changes }) => {
  const found = checkFacts({ ...good, ...changes })
  expect(found.map((finding) => finding.rule)).toContain(rule)
})

test('every rule has facts that break it', () => {
  expect(Object.keys(broken)).toEqual(rules.map(({ name }) => name))
})

test('a seed decides a whole run, and a thousand of them leave out nothing', () => {
  expect(planRun(7)).toEqual(planRun(7))
  const steps = Array.from({ length: 1000 }, (_, seed) => planRun(seed).steps).flat()
  const troubles = steps.flatMap((step) => (step.kind === 'deed' && step.trouble) || [])
  const pairs = new Set(troubles.map(({ stage, incident }) => `${stage} ${incident}`))
  expect(pairs.size).toBe(stages.length * incidents.length)
  expect(new Set(steps.map(({ kind }) => kind)).size).toBe(7)
})
