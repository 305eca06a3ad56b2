import { createRandom, type Random } from '#server/db/seed/random.ts'

/** Something that the person does and that the server has to hear of. */
export type Deed =
  | { kind: 'write'; talk: 0 | 1; text: string; hasPhoto: boolean }
  /** Presses the heart of a home. */
  | { kind: 'wish'; home: 0 | 1 }
  | { kind: 'rate'; score: number; text: string }
  /** Changes, or takes back, the last message of a conversation that has arrived. */
  | { kind: 'edit'; talk: 0 | 1; text: string }
  | { kind: 'take back'; talk: 0 | 1 }
  /** Changes the own first name, or that of who comes along to a stay. */
  | { kind: 'name'; subject: NameSubject; name: string }
  /** Says that something is wrong with the stay under way, or more about it where that is open already. */
  | { kind: 'call'; text: string }

/** Whose first name: the own one, or that of who comes along to one of the two coming stays. */
export type NameSubject = 'own' | 'guest 0' | 'guest 1'

/** What another device may change, and what may have to be decided. */
export type Subject = NameSubject | 'case'

export type Choice = 'mine' | 'theirs'

/** Where a request of the outbox is held: on its way, within the server's work, or with its answer. */
export const stages = ['before', 'inside', 'after'] as const

/** What happens while it is held there. */
export const incidents = [
  'nothing',
  'the server is killed',
  'the tab is closed',
  'a tab is opened',
  'the tab is loaded anew',
  'the worker is updated',
  'the signal is lost',
  'the device is full',
  'the clock is turned',
  'more is written',
] as const

/** How the request ends. `half`: within the answer; `gateway`: a proxy answers in the server's place. */
export const ends = ['delivered', 'lost', 'half', 'gateway'] as const

export type Stage = (typeof stages)[number]
export type Incident = (typeof incidents)[number]
export type End = (typeof ends)[number]

/** What befalls the next request of the outbox; within the server it is killed at a statement. */
export type Trouble = { stage: Stage; statement: number; incident: Incident; end: End }

export type Step =
  | { kind: 'deed'; deed: Deed; trouble: Trouble | null }
  | { kind: 'signal'; isThere: boolean }
  | { kind: 'server'; isUp: boolean }
  | { kind: 'tab'; change: 'open' | 'close' | 'reload' | 'switch' }
  | { kind: 'device'; isFull: boolean }
  /** Turns the device's clock to so many ms before (negative) or after the true time. */
  | { kind: 'clock'; aheadMs: number }
  | { kind: 'update' }
  /** Another device of the same person changes it, past this one. */
  | { kind: 'elsewhere'; subject: Subject; words: string }
  /** Chooses where something needs a decision. */
  | { kind: 'decide'; choice: Choice }
  /** Takes back what waits of a subject. */
  | { kind: 'withdraw'; subject: Subject }
  /** Writes a rating and does not send it. */
  | { kind: 'draft'; text: string }

/** What runs are about: conversations, wishes and one rating; or people and trouble of stays besides. */
export const models = ['talk', 'stay'] as const

export type Model = (typeof models)[number]

/** One run: what is done and what goes wrong, decided by the seed alone. */
export type Plan = {
  model: Model
  seed: number
  steps: readonly Step[]
  /** Whether the clock is still wrong when everything else is well again. */
  staysWrong: boolean
  /** What is chosen once everything is well again, where something needs a decision. */
  lastChoice: Choice
}

const hourMs = 60 * 60_000
// A wrong hour after a flight, a flat battery's day, a year typed wrongly: and small ones.
const turns = [-26 * hourMs, -hourMs, -90_000, 90_000, 4 * hourMs, 30 * hourMs]
// A message takes the server about so many statements.
const mostStatements = 14

/** Plans a run of conversations, wishes and a rating. */
export function planTalkRun(seed: number): Plan {
  const random = createRandom(seed)
  const count = random.between(4, 7)
  const steps: Step[] = []
  while (steps.length < count) steps.push(nextStep(random, seed, steps))
  // A run in which nothing is written would prove nothing.
  if (!steps.some(({ kind }) => kind === 'deed')) steps.push(deedStep(random, seed, steps))
  return { model: 'talk', seed, steps, staysWrong: random.chance(0.5), lastChoice: 'mine' }
}

function nextStep(random: Random, seed: number, before: readonly Step[]): Step {
  const dice = random.next()
  return dice < 0.6 ? deedStep(random, seed, before) : weatherStep(random, dice)
}

/** What goes wrong, or well again, beside what the person does; `dice` in [0.6, 1). */
export function weatherStep(random: Random, dice: number): Step {
  if (dice < 0.7) return { kind: 'signal', isThere: random.chance(0.4) }
  if (dice < 0.76) return { kind: 'server', isUp: random.chance(0.4) }
  if (dice < 0.88) {
    return { kind: 'tab', change: random.pick(['open', 'close', 'reload', 'switch']) }
  }
  if (dice < 0.92) return { kind: 'device', isFull: random.chance(0.7) }
  if (dice < 0.97) return { kind: 'clock', aheadMs: random.pick(turns) }
  return { kind: 'update' }
}

function deedStep(random: Random, seed: number, before: readonly Step[]): Step {
  const deed = nextDeed(random, `${seed}.${before.length}`, before)
  const isSent = deed.kind !== 'edit' && deed.kind !== 'take back'
  return { kind: 'deed', deed, trouble: isSent && random.chance(0.5) ? trouble(random) : null }
}

function nextDeed(random: Random, mark: string, before: readonly Step[]): Deed {
  const talk = random.pick([0, 1] as const)
  const dice = random.next()
  if (dice < 0.62) {
    return { kind: 'write', talk, text: `Words ${mark}`, hasPhoto: random.chance(0.25) }
  }
  if (dice < 0.8) return { kind: 'wish', home: random.pick([0, 1] as const) }
  const isRated = before.some((step) => step.kind === 'deed' && step.deed.kind === 'rate')
  if (dice < 0.88 && !isRated) {
    return { kind: 'rate', score: random.between(1, 5), text: `Stayed well ${mark}` }
  }
  if (dice < 0.95) return { kind: 'edit', talk, text: `Other words ${mark}` }
  return { kind: 'take back', talk }
}

/** What befalls a request. */
export function trouble(random: Random): Trouble {
  return {
    stage: random.pick(stages),
    statement: random.between(1, mostStatements),
    incident: random.pick(incidents),
    end: random.pick(ends),
  }
}
