import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** What may be wrong with a listing. */
export const reportReasons = [
  'not_as_described',
  'wrong_place',
  'scam',
  'unsafe',
  'offensive',
  'permit',
  'other',
] as const

/** Longest words of a report. */
export const reportLength = 2000

/** Says that something is wrong with a listing; visitors may as well. The desk reads it. */
export const reportHome = defineCall({
  model: 'property',
  method: 'report',
  kind: 'command',
  auth: 'any',
  input: v.object({
    slug: v.pipe(v.string(), v.maxLength(120)),
    reason: v.picklist(reportReasons, 'rule:select'),
    body: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule:required'), v.maxLength(reportLength)),
  }),
  output: v.object({}),
  invalidates: [],
})
