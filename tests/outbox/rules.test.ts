import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { incidents, models, stages } from './plan.ts'
import { planRun } from './plan-run.ts'
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
  names: { own: 'Layla', 'guest 0': '', 'guest 1': '' },
  caseWords: [],
  decidedAlone: [],
  calls: ['chat/sendMessage', 'booking/getDetails'],
  left: [],
  screens: [screen],
}

/** The good facts with more told. */
const telling = (...more: Facts['told']): Facts['told'] => [...good.told, ...more]
const edited = { kind: 'edited', id: 'm-2', text: 'Zwei' } as const
const changed = [one, { ...two, text: 'Zwei' }, three]
const takenBack = [one, { ...two, text: '', isTakenBack: true }, three]

const named = {
  kind: 'named',
  subject: 'own',
  name: 'Mira',
  shown: 'Layla',
  before: 'none',
} as const
const other = { kind: 'elsewhere', subject: 'own', words: 'Olga', replaced: 'Layla' } as const
const decided = { kind: 'decided', subject: 'own', words: 'Mira' } as const
const ownName = (own: string) => ({ names: { ...good.names, own } })
const called = { kind: 'called', text: 'No key' } as const
const more = { kind: 'called', text: 'Still none' } as const
const otherCase = { kind: 'elsewhere', subject: 'case', words: 'No water', replaced: '' } as const
const decidedCase = { kind: 'decided', subject: 'case', words: 'No key' } as const

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
  ['a name was changed', { told: telling(named), ...ownName('Mira') }],
  [
    'the last of two names counts',
    {
      told: telling(named, { ...named, name: 'Nora', shown: 'Mira', before: 'waiting' }),
      ...ownName('Nora'),
    },
  ],
  [
    'a name was changed again once the first had arrived',
    {
      told: telling(named, { ...named, name: 'Nora', shown: 'Mira' }),
      ...ownName('Nora'),
    },
  ],
  [
    'another device’s name is left',
    { told: telling(named, other, { ...decided, choice: 'theirs' }), ...ownName('Olga') },
  ],
  [
    'another device’s name is overwritten after a question',
    { told: telling(named, other, { ...decided, choice: 'mine' }), ...ownName('Mira') },
  ],
  [
    'another device’s name comes after this one’s',
    { told: telling(named, { ...other, replaced: 'Mira' }), ...ownName('Olga') },
  ],
  [
    'another device’s name was seen',
    { told: telling(other, { ...named, shown: 'Olga' }), ...ownName('Mira') },
  ],
  [
    'a name was written anew where two versions were shown',
    {
      told: telling(named, other, {
        ...{ ...named, name: 'Nora', shown: 'Mira', before: 'asked about' },
      }),
      ...ownName('Nora'),
    },
  ],
  ...['Layla', 'Mira'].map((own): [string, Partial<Facts>] => [
    `what was taken back may have arrived: ${own}`,
    {
      told: telling(named, { kind: 'withdrawn', subject: 'own', words: 'Mira' }),
      ...ownName(own),
    },
  ]),
  ...['Layla', 'Mira', 'Nora'].map((own): [string, Partial<Facts>] => [
    `what was taken back had taken a place of which nothing was heard: ${own}`,
    {
      told: telling(
        named,
        { ...named, name: 'Nora', shown: 'Mira', before: 'waiting' },
        { kind: 'withdrawn', subject: 'own', words: 'Nora' },
      ),
      ...ownName(own),
    },
  ]),
  ['a case has its words', { told: telling(called, more), caseWords: ['No key', 'Still none'] }],
  [
    'words are added to the case of another device',
    {
      told: telling(called, otherCase, more, { ...decidedCase, choice: 'mine' }),
      caseWords: ['No water', 'Still none', 'No key'],
    },
  ],
  [
    'words are left for the case of another device',
    {
      told: telling(called, otherCase, { ...decidedCase, choice: 'theirs' }),
      caseWords: ['No water'],
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
  'the last name counts, and no other is overwritten unasked': [
    { told: telling(named) },
    { ...ownName('Mira') },
    { told: telling(named, other), ...ownName('Mira') },
    { told: telling(named, other), ...ownName('Olga') },
    { told: telling(other, named), ...ownName('Mira') },
    { told: telling(named, other, { ...named, name: 'Nora' }), ...ownName('Nora') },
    { told: telling(named, other, { ...decided, choice: 'mine' }), ...ownName('Olga') },
    { told: telling(named, other, { ...decided, choice: 'theirs' }), ...ownName('Mira') },
  ],
  'words for a case come once and in order': [
    { told: telling(called) },
    { told: telling(called), caseWords: ['No key', 'No key'] },
    { caseWords: ['No key'] },
    { told: telling(called, more), caseWords: ['Still none', 'No key'] },
    {
      told: telling(called, otherCase, { ...decidedCase, choice: 'mine' }),
      caseWords: ['No water'],
    },
    { told: telling(called, otherCase), caseWords: ['No water'] },
  ],
  'what needs a decision waits for one': [{ decidedAlone: ['profile/updateNames “Mira”'] }],
  'nothing with money leaves by itself': [
    { calls: ['payment/start'] },
    { calls: ['booking/orderAddition'] },
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

test.each(models)('a seed decides a whole run of %s, and a thousand leave out nothing', (model) => {
  expect(planRun(model, 7)).toEqual(planRun(model, 7))
  const steps = Array.from({ length: 1000 }, (_, seed) => planRun(model, seed).steps).flat()
  const troubles = steps.flatMap((step) => (step.kind === 'deed' && step.trouble) || [])
  const pairs = new Set(troubles.map(({ stage, incident }) => `${stage} ${incident}`))
  expect(pairs.size).toBe(stages.length * incidents.length)
  expect(new Set(steps.map(({ kind }) => kind)).size).toBe({ talk: 7, stay: 11 }[model])
})

test('old seeds keep their meaning', () => {
  expect(planRun('talk', 3).steps.map(({ kind }) => kind)).toEqual([
    'deed',
    'deed',
    'tab',
    'signal',
    'signal',
    'tab',
  ])
})
