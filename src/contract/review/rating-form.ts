import * as v from 'valibot'
import { rulePrefix } from '#contract/form-field.ts'

/** The rule that every select of a rating has; its words are "Please select rating.". */
export const ratingRule = 'rating_missing'

/** What a rating asks for beside the six categories: the host, and the stay as a whole. */
export const ownScores = ['host_rating', 'overall'] as const

/** Longest feedback and longest private note, in characters. */
export const feedbackLength = 2000
export const privateNoteLength = 1000

/** One select: `1` to `5`, or empty under its placeholder. */
const score = v.pipe(
  v.optional(v.string(), ''),
  v.check((value) => /^[1-5]$/.test(value), `${rulePrefix}${ratingRule}`),
)

/** The form of a rating; browser and server check by it. */
export const ratingFormSchema = v.object({
  value: score,
  location: score,
  amenities: score,
  timely_check_in: score,
  cleanliness: score,
  communication: score,
  host_rating: score,
  overall: score,
  /** Feedback text; whoever only has numbers to give leaves it empty. */
  text: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(feedbackLength)),
  /** Read by the host alone. */
  private_note: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(privateNoteLength)),
})

export type RatingForm = v.InferOutput<typeof ratingFormSchema>
