import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { folioSchema, milestoneSchema } from '#contract/folio.ts'
import { homeOfferSchema } from '#contract/home-offer.ts'
import { partySchema } from '#contract/party.ts'

/** Why a stay cannot be booked as asked. */
export const stayProblems = [
  'unavailable',
  'below_minimum',
  'no_check_in',
  'over_capacity',
  'pets_not_allowed',
  'past',
  'too_far',
  'no_adult',
] as const

/** The whole price of a stay, line by line, and what a cancellation would give back, by date. */
export const getStayPrice = defineCall({
  model: 'property',
  method: 'getPrice',
  kind: 'query',
  auth: 'any',
  input: v.object({
    slug: v.pipe(v.string(), v.maxLength(120)),
    check_in: civilDateSchema,
    check_out: civilDateSchema,
    party: partySchema,
  }),
  output: v.object({
    folio: v.nullable(folioSchema),
    /** Null when the total is not lower than usual. */
    offer: v.nullable(homeOfferSchema),
    problem: v.nullable(v.picklist(stayProblems)),
    milestones: v.array(milestoneSchema),
  }),
})
