import type { Facts, Told } from './facts.ts'
import type { NameSubject } from './plan.ts'

const firstNames: Readonly<Record<NameSubject, string>> = {
  own: 'Layla',
  'guest 0': '',
  'guest 1': '',
}

/** Names that are not the last ones, or that were written over another device's without a question. */
export function wrongNames(facts: Facts): string[] {
  const subjects: readonly NameSubject[] = ['own', 'guest 0', 'guest 1']
  return subjects.flatMap((subject) => wrongName(facts, subject))
}

/**
 * What waits of a name; `knows`: what its writer may have seen, null where it counts no matter what. `earlier`: names
 * whose place it took before anything was heard of them; the server may have them all the same.
 */
type Pending = { name: string; knows: readonly string[] | null; earlier: readonly string[] }

function wrongName({ told, names }: Facts, subject: NameSubject): string[] {
  /** What the server may have: two, where what was taken back may have arrived. */
  let server: readonly string[] = [firstNames[subject]]
  let pending: Pending | null = null
  const unasked: string[] = []
  /** What waited has arrived. */
  const arrive = ({ name, knows }: Omit<Pending, 'earlier'>) => {
    if (knows && !server.some((each) => knows.includes(each))) {
      unasked.push(`${subject}: nobody was asked about “${server.at(0)}” before “${name}”`)
    }
    server = [name]
  }
  for (const one of told) {
    if (!('subject' in one) || one.subject !== subject) continue
    if (one.kind === 'named') {
      if (pending && one.before === 'none') arrive(pending)
      const earlier: readonly string[] =
        one.before === 'waiting' && pending ? [...pending.earlier, pending.name] : []
      pending = { name: one.name, knows: knownTo(one, pending), earlier }
    }
    if (one.kind === 'elsewhere') {
      if (pending?.name === one.replaced) pending = null
      else if (pending) pending = { ...pending, earlier: [] }
      server = [one.words]
    }
    if (one.kind === 'decided') {
      pending = one.choice === 'mine' ? { name: one.words, knows: null, earlier: [] } : null
    }
    if (one.kind === 'withdrawn') {
      server = [...server, ...(pending?.earlier ?? []), one.words]
      pending = null
    }
  }
  if (pending) arrive(pending)
  const found = names[subject]
  const isRight = server.includes(found)
  return isRight ? unasked : [...unasked, `${subject}: “${found}” instead of “${server.at(0)}”`]
}

function knownTo(
  { shown, before }: Extract<Told, { kind: 'named' }>,
  earlier: Pending | null,
): Pending['knows'] {
  // Whoever writes anew where two versions are shown has decided.
  if (before === 'asked about') return null
  if (before === 'none' || !earlier) return [shown]
  return earlier.knows && [...earlier.knows, earlier.name]
}

/** Words for a case that are lost, come twice, or out of their order. */
export function wrongCaseWords({ told, caseWords }: Facts): string[] {
  const wanted: string[] = []
  const possible: string[] = []
  for (const one of told) {
    if (one.kind === 'called') wanted.push(one.text)
    if (!('subject' in one) || one.subject !== 'case') continue
    const { words } = one
    if (one.kind === 'elsewhere') possible.push(words)
    else {
      // Added to the open case it is said anew, after all that was said before.
      wanted.splice(0, wanted.length, ...wanted.filter((each) => each !== words))
      if (one.kind === 'decided' && one.choice === 'mine') wanted.push(words)
      else possible.push(words)
    }
  }
  const twice = caseWords.filter((words, at) => caseWords.indexOf(words) < at)
  const strange = caseWords.filter((words) => ![...wanted, ...possible].includes(words))
  const arrived = caseWords.filter((words) => wanted.includes(words))
  const missing = wanted.filter((words) => !caseWords.includes(words))
  const isOrdered =
    [...new Set(arrived)].join() === wanted.filter((each) => !missing.includes(each)).join()
  return [
    ...missing.map((words) => `“${words}” never arrived`),
    ...twice.map((words) => `“${words}” is there twice`),
    ...strange.map((words) => `“${words}” was not written, or was left`),
    ...(isOrdered ? [] : [`${arrived.join(', ')} instead of ${wanted.join(', ')}`]),
  ]
}

// What moves money, or gives up nights that are paid.
const costly =
  /^(payment\/(start|addCard|chooseCard|removeCard)|quote\/create|coupon\/apply|booking\/(create|cancel|change|order|release|object).*)$/

/** Calls that move money: nothing in a run asks for one. */
export function costlyCalls({ calls }: Facts): string[] {
  return calls.filter((call) => costly.test(call))
}
