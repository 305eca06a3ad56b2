import type { Choice, NameSubject, Subject } from './plan.ts'

/** What the person was shown to be kept or done, in order. `id`: the key under which it was sent. */
export type Told =
  | { kind: 'written'; id: string; talk: number; text: string; files: number }
  /** The device said that it could not keep it. */
  | { kind: 'refused'; talk: number; text: string }
  /** `isSure`: the app said that it was done; otherwise it may or may not have been. */
  | { kind: 'edited'; id: string; text: string; isSure: boolean }
  | { kind: 'taken back'; id: string; isSure: boolean }
  | { kind: 'wished'; home: string; isSaved: boolean }
  | { kind: 'rated'; score: number; text: string }
  | Named
  /** Said for a case of the stay under way. */
  | { kind: 'called'; text: string }
  /** Another device has put it in the place of what the server had. */
  | { kind: 'elsewhere'; subject: Subject; words: string; replaced: string }
  /** Asked which version counts, the person has chosen; `words`: what they had written here. */
  | { kind: 'decided'; subject: Subject; choice: Choice; words: string }
  /** Taken back before anything was heard of it. */
  | { kind: 'withdrawn'; subject: Subject; words: string }

/** A name that the device has kept, or that was saved at once. */
export type Named = {
  kind: 'named'
  subject: NameSubject
  name: string
  /** What stood in the field before. */
  shown: string
  /** How an earlier name of this device stood in the outbox then. */
  before: 'none' | 'waiting' | 'asked about'
}

/** A message of the guest as the database has it. */
export type Stored = {
  talk: number
  seq: number
  id: string | null
  text: string
  isTakenBack: boolean
  /** Whether each of its files can be had, by their places. */
  files: readonly boolean[]
}

/** A line of a conversation on a screen. */
export type Shown = { text: string; state: string }

/** Everything that is known when a run is over. */
export type Facts = {
  told: readonly Told[]
  stored: readonly Stored[]
  /** Files without a message. */
  looseFiles: number
  /** Ids of kept homes. */
  saved: readonly string[]
  ratings: readonly { score: number; text: string }[]
  /** First names of the person and of who comes along; those that nobody has named are empty. */
  names: Readonly<Record<NameSubject, string>>
  /** What the person has said for cases of the stay under way, in order. */
  caseWords: readonly string[]
  /** What needed a decision and was decided by nobody. */
  decidedAlone: readonly string[]
  /** Calls that have left this device. */
  calls: readonly string[]
  /** What still rests in the outbox, in words. */
  left: readonly string[]
  /** The guest's lines of each conversation, by screens. */
  screens: readonly { name: string; talk: number; lines: readonly Shown[] }[]
}

/** A rule that does not hold, and where. */
export type Finding = { rule: string; what: string }
