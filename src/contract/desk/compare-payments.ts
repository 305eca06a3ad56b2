import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { moneyViewSchema } from '#contract/desk/get-payments.ts'

/** Compares the latest payments with their providers now, and brings to its end what can be. */
export const comparePayments = defineCall({
  model: 'desk',
  method: 'comparePayments',
  kind: 'command',
  auth: 'operator',
  input: v.object({}),
  output: moneyViewSchema,
})
