import * as v from 'valibot'
import { depositStates } from '#domain/booking/deposit.ts'

/** Longest words about a deposit, in characters as people count them. */
export const depositTextMaxLength = 1000

/** Words about a deposit; the server asks for some. */
export const depositTextSchema = v.pipe(v.string(), v.trim(), v.maxGraphemes(depositTextMaxLength))

/** How a deposit stands and what was said of it, for guest and desk alike. */
export const depositFacts = {
  state: v.picklist(depositStates),
  amount_fils: v.number(),
  captured_fils: v.number(),
  /** What of that went back, or is about to. */
  returned_fils: v.number(),
  /** The host's words of what is broken. */
  evidence: v.nullable(v.string()),
  /** The guest's words against it. */
  objection: v.nullable(v.string()),
  /** The words of whoever decided. */
  decision: v.nullable(v.string()),
}
