import * as v from 'valibot'
import { caseKinds, caseOutcomes, caseStates } from '#domain/booking/stay-case.ts'

/** Longest message of a case, in characters as people count them. */
export const caseTextMaxLength = 1000

/** Words of a case. */
export const caseTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'rule:required'),
  v.maxGraphemes(caseTextMaxLength),
)

/** Made by whoever opens or writes, so that the same twice is one. */
export const caseIdSchema = v.pipe(v.string(), v.uuid())

/** Something that went wrong with a stay, as guest, host and operator see it; moments are epoch ms. */
export const stayCaseSchema = v.object({
  case_id: v.string(),
  kind: v.picklist(caseKinds),
  state: v.picklist(caseStates),
  outcome: v.nullable(v.picklist(caseOutcomes)),
  /** First name of the operator who has it; null while nobody has. */
  owner_name: v.nullable(v.string()),
  opened_at: v.number(),
  taken_at: v.nullable(v.number()),
  resolved_at: v.nullable(v.number()),
  /** The oldest first. */
  messages: v.array(
    v.object({
      message_id: v.string(),
      sender: v.picklist(['guest', 'host', 'operator']),
      text: v.string(),
      at: v.number(),
    }),
  ),
})

export type StayCase = v.InferOutput<typeof stayCaseSchema>
