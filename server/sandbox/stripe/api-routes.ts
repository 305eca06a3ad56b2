import type { Context } from 'hono'
import * as v from 'valibot'
import type { Engine, Raise } from './engine.ts'
import type { FormValue } from './form.ts'
import { invalidParameter } from './stripe-failure.ts'

/** Parameters of a request, from its form or its address. */
export type Params = Record<string, FormValue>

type Work = (params: Params, raise: Raise) => Promise<unknown>

/** What routes of the API are made of: authentication, faults and repeated requests are dealt with. */
export type ApiRoutes = {
  engine: Engine
  read: (c: Context, work: Work) => Promise<Response>
  write: (c: Context, work: Work) => Promise<Response>
}

/** Parameters by a schema. @throws StripeFailure in Stripe's words */
export function check<Output>(schema: v.GenericSchema<unknown, Output>, params: Params): Output {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw invalidParameter(parsed.issues[0])
  return parsed.output
}
