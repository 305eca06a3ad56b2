/** What the person was shown to be kept or done, in order. `id`: the key under which it was sent. */
export type Told =
  | { kind: 'written'; id: string; talk: number; text: string; files: number }
  /** The device said that it could not keep it, and it was given up. */
  | { kind: 'refused'; talk: number; text: string }
  /** `isSure`: the app said that it was done; otherwise it may or may not have been. */
  | { kind: 'edited'; id: string; text: string; isSure: boolean }
  | { kind: 'taken back'; id: string; isSure: boolean }
  | { kind: 'wished'; home: string; isSaved: boolean }
  | { kind: 'rated'; score: number; text: string }

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
  /** What still rests in the outbox, in words. */
  left: readonly string[]
  /** The guest's lines of each conversation, by screens. */
  screens: readonly { name: string; talk: number; lines: readonly Shown[] }[]
}

/** A rule that does not hold, and where. */
export type Finding = { rule: string; what: string }
