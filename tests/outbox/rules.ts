import type { Facts, Finding, Shown, Stored, Told } from './facts.ts'
import { costlyCalls, wrongCaseWords, wrongNames } from './stay-rules.ts'

type Rule = { name: string; check: (facts: Facts) => readonly string[] }
type Line = Pick<Stored, 'talk' | 'seq' | 'text' | 'isTakenBack'>
type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

const goodStates = ['Sent', 'Delivered', 'Read']

/** What has to hold once everything is well again. */
export const rules: readonly Rule[] = [
  { name: 'nothing is lost', check: lost },
  { name: 'nothing comes twice or from nowhere', check: surplus },
  { name: 'order is kept', check: disorder },
  { name: 'photos come whole, and none without its message', check: brokenPhotos },
  { name: 'the last wish counts', check: wrongWishes },
  { name: 'the rating is the one that was written', check: wrongRatings },
  { name: 'the last name counts, and no other is overwritten unasked', check: wrongNames },
  { name: 'words for a case come once and in order', check: wrongCaseWords },
  { name: 'what needs a decision waits for one', check: ({ decidedAlone }) => decidedAlone },
  { name: 'nothing with money leaves by itself', check: costlyCalls },
  { name: 'nothing is left on the device', check: ({ left }) => left },
  { name: 'what is shown is so', check: untrueScreens },
]

/** Every rule that does not hold. */
export function checkFacts(facts: Facts): Finding[] {
  return rules.flatMap(({ name, check }) => check(facts).map((what) => ({ rule: name, what })))
}

function tellings<Kind extends Told['kind']>({ told }: Facts, kind: Kind): Of<Kind>[] {
  return told.filter((one): one is Of<Kind> => one.kind === kind)
}

function lost(facts: Facts): string[] {
  return tellings(facts, 'written').flatMap((written) => {
    const found = facts.stored.find(({ id }) => id === written.id)
    if (!found) return [`“${written.text}” never arrived`]
    if (found.talk !== written.talk) return [`“${written.text}” is in another conversation`]
    return mayRead(facts, written, found) ? [] : [`“${written.text}” arrived as “${found.text}”`]
  })
}

/** Whether a message may have these words: its first ones, or what it was changed to. */
function mayRead(facts: Facts, { id, text }: Of<'written'>, found: Stored): boolean {
  const removals = tellings(facts, 'taken back').filter((one) => one.id === id)
  if (found.isTakenBack) return removals.length > 0
  if (removals.some(({ isSure }) => isSure)) return false
  const edits = tellings(facts, 'edited').filter((one) => one.id === id)
  const lastSure = edits.findLastIndex(({ isSure }) => isSure)
  const possible = lastSure < 0 ? [text, ...edits.map((one) => one.text)] : []
  const later = edits.slice(Math.max(0, lastSure)).map((one) => one.text)
  return [...possible, ...later].includes(found.text)
}

function surplus(facts: Facts): string[] {
  const ids = new Set(tellings(facts, 'written').map(({ id }) => id))
  const refused = new Set(tellings(facts, 'refused').map(({ text }) => text))
  return facts.stored.flatMap(({ id, text }, at) => {
    if (id === null || !ids.has(id)) {
      const why = refused.has(text) ? 'was refused by the device' : 'was not written'
      return [`“${text}” ${why}; it came as ${id}`]
    }
    const first = facts.stored.findIndex((other) => other.id === id)
    return first < at ? [`“${text}” is there twice`] : []
  })
}

function disorder(facts: Facts): string[] {
  const places = new Map(tellings(facts, 'written').map(({ id }, at) => [id, at]))
  const sorted = facts.stored.toSorted((a, b) => a.talk - b.talk || a.seq - b.seq)
  return sorted.flatMap((message, at) => {
    const before = sorted[at - 1]
    if (before?.talk !== message.talk) return []
    const isLater = (places.get(before.id ?? '') ?? 0) <= (places.get(message.id ?? '') ?? 0)
    return isLater ? [] : [`“${message.text}” comes after “${before.text}”`]
  })
}

function brokenPhotos(facts: Facts): string[] {
  const wrong = tellings(facts, 'written').flatMap(({ id, text, files }) => {
    const found = facts.stored.find((message) => message.id === id)
    if (!found || found.isTakenBack) return []
    const whole = found.files.filter(Boolean).length
    return whole === files && found.files.length === files
      ? []
      : [`“${text}” has ${whole} whole of ${found.files.length} files, and had ${files}`]
  })
  return facts.looseFiles > 0 ? [...wrong, `${facts.looseFiles} files have no message`] : wrong
}

function wrongWishes(facts: Facts): string[] {
  const last = new Map(tellings(facts, 'wished').map(({ home, isSaved }) => [home, isSaved]))
  const wanted = [...last].flatMap(([home, isSaved]) => (isSaved ? [home] : []))
  return [
    ...wanted.filter((home) => !facts.saved.includes(home)).map((home) => `${home} is not kept`),
    ...facts.saved.filter((home) => !wanted.includes(home)).map((home) => `${home} is kept`),
  ]
}

function wrongRatings(facts: Facts): string[] {
  const wanted = tellings(facts, 'rated').map(({ score, text }) => `${score} ${text}`)
  const found = facts.ratings.map(({ score, text }) => `${score} ${text}`)
  return found.join() === wanted.slice(-1).join()
    ? []
    : [`${found.join() || 'none'} instead of ${wanted.at(-1) ?? 'none'}`]
}

/** What the lines of a conversation have to read, in their order, by what the server has stored. */
export function wantedLines(stored: readonly Line[], talk: number): string[] {
  return stored
    .filter((message) => message.talk === talk)
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ text, isTakenBack }) => (isTakenBack ? 'Message taken back' : text))
}

function untrueScreens({ screens, stored }: Facts): string[] {
  return screens.flatMap(({ name, talk, lines }) => {
    const wanted = wantedLines(stored, talk)
    const shown = lines.map(({ text }) => text)
    const unsent = lines.filter(isUnsent).map(({ text, state }) => `${name}: “${text}” is ${state}`)
    if (shown.join('\n') === wanted.join('\n')) return unsent
    return [`${name}: ${shown.join(', ')} instead of ${wanted.join(', ')}`, ...unsent]
  })
}

function isUnsent({ state }: Shown): boolean {
  return !goodStates.some((good) => state.startsWith(good))
}
