import type { CallInput, CallOutput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { listMapPoints } from '#contract/property/list-map-points.ts'
import type { SearchFilter, searchHomes } from '#contract/property/search.ts'

/** An answer from this device's copy of the homes. */
export type DeviceAnswer<Result> = {
  result: Result
  /** Epoch ms at which it was true. */
  asOf: number
  /** Whether every home that the search may find is in the copy. */
  isWhole: boolean
}

/** An emirate whose homes this device has. */
export type SavedEmirate = {
  emirate: string
  name: string
  /** Slug of its largest place, for links. */
  place: string
  /** How many homes that place has: a link shows no others. */
  homeCount: number
  /** Epoch ms at which its nights were true. */
  asOf: number
}

/** What a page asks of the search worker. */
export type SearchQuestion =
  | { kind: 'search'; filter: SearchFilter }
  | { kind: 'points'; filter: CallInput<typeof listMapPoints> }
  /** Takes the homes of an emirate onto the device, or brings them up to date. */
  | { kind: 'keep'; emirate: string }
  | { kind: 'saved' }

/** The worker's answers by question; null where the device cannot tell. */
export type SearchReplies = {
  search: DeviceAnswer<CallOutput<typeof searchHomes>> | null
  points: DeviceAnswer<CallOutput<typeof listMapPoints>> | null
  keep: null
  saved: SavedEmirate[]
}

/** A question on its way; the language is that of the page. */
export type SearchPost = { id: number; language: Language; question: SearchQuestion }

/** A reply on its way back; `reply` is missing where the worker failed. */
export type SearchReply = { id: number; reply?: SearchReplies[keyof SearchReplies] }
