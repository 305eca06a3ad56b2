import { createRandom, type Random } from '#server/db/seed/random.ts'
import { type Deed, type Plan, type Step, type Subject, trouble, weatherStep } from './plan.ts'

const subjects: readonly Subject[] = ['own', 'guest 0', 'guest 1', 'case']
const choices = ['mine', 'theirs'] as const

/** Plans a run of names, calls for help, ratings that are changed, and versions of another device. */
export function planStayRun(seed: number): Plan {
  const random = createRandom(seed)
  const count = random.between(5, 8)
  const steps: Step[] = []
  while (steps.length < count) {
    const isMeeting = random.chance(0.1)
    steps.push(...(isMeeting ? meeting(random, seed, steps) : [nextStep(random, seed, steps)]))
  }
  if (!steps.some(({ kind }) => kind === 'deed')) steps.push(deedStep(random, seed, steps))
  return {
    model: 'stay',
    seed,
    steps,
    staysWrong: random.chance(0.3),
    lastChoice: random.pick(choices),
  }
}

function nextStep(random: Random, seed: number, before: readonly Step[]): Step {
  const dice = random.next()
  if (dice < 0.5) return deedStep(random, seed, before)
  if (dice < 0.62) return elsewhere(random, seed, before)
  if (dice < 0.66) return { kind: 'decide', choice: random.pick(choices) }
  if (dice < 0.7) return { kind: 'withdraw', subject: subjectOf(lastDeed(before)) ?? 'own' }
  if (dice < 0.72) return { kind: 'draft', text: `Half a rating ${seed}.${before.length}` }
  return weatherStep(random, 0.6 + random.next() * 0.4)
}

/** Two versions of one thing for sure: one waits here without a signal while another device writes its own. */
function meeting(random: Random, seed: number, before: readonly Step[]): Step[] {
  const lost: Step = { kind: 'signal', isThere: false }
  const mark = { seed, at: before.length + 1 }
  const subject = random.pick(subjects)
  const deed: Deed =
    subject === 'case'
      ? { kind: 'call', text: `The door sticks ${mark.seed}.${mark.at}` }
      : { kind: 'name', subject, name: nameOf('Mira', mark) }
  const here: Step = { kind: 'deed', deed, trouble: null }
  return [lost, here, otherVersion(subject, { seed, at: before.length + 2 })]
}

/** Mostly what the person has just changed: two versions of one thing are what is to be met. */
function elsewhere(random: Random, seed: number, before: readonly Step[]): Step {
  const last = subjectOf(lastDeed(before))
  const subject = random.chance(0.75) && last ? last : random.pick(subjects)
  return otherVersion(subject, { seed, at: before.length })
}

function otherVersion(subject: Subject, mark: Mark): Step {
  const words = subject === 'case' ? `No water ${mark.seed}.${mark.at}` : nameOf('Olga', mark)
  return { kind: 'elsewhere', subject, words }
}

function lastDeed(before: readonly Step[]): Deed | null {
  const last = before.findLast((step) => step.kind === 'deed' && subjectOf(step.deed))
  return last?.kind === 'deed' ? last.deed : null
}

function subjectOf(deed: Deed | null): Subject | null {
  if (deed?.kind === 'name') return deed.subject
  return deed?.kind === 'call' ? 'case' : null
}

function deedStep(random: Random, seed: number, before: readonly Step[]): Step {
  const deed = nextDeed(random, { seed, at: before.length })
  return { kind: 'deed', deed, trouble: random.chance(0.5) ? trouble(random) : null }
}

function nextDeed(random: Random, mark: Mark): Deed {
  const { seed, at } = mark
  const dice = random.next()
  if (dice < 0.25) return { kind: 'name', subject: 'own', name: nameOf('Mira', mark) }
  if (dice < 0.5) {
    const subject = random.pick(['guest 0', 'guest 1'] as const)
    return { kind: 'name', subject, name: nameOf('Nour', mark) }
  }
  if (dice < 0.75) return { kind: 'call', text: `The door sticks ${seed}.${at}` }
  if (dice < 0.85) {
    return { kind: 'rate', score: random.between(1, 5), text: `Stayed well ${seed}.${at}` }
  }
  if (dice < 0.95) {
    const talk = random.pick([0, 1] as const)
    return { kind: 'write', talk, text: `Words ${seed}.${at}`, hasPhoto: random.chance(0.25) }
  }
  return { kind: 'wish', home: random.pick([0, 1] as const) }
}

type Mark = { seed: number; at: number }

/** A name of letters alone that no other step has. */
function nameOf(first: string, { seed, at }: Mark): string {
  return `${first}${letters(seed)}${letters(at)}`
}

function letters(number: number): string {
  const digits = [...`${number}`].map((digit) => 'abcdefghij'[Number(digit)])
  return `x${digits.join('')}`
}
