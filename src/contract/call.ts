import type * as v from 'valibot'

/** Anything Valibot can check; the schema is the authority for a call's input and output. */
type Schema = v.GenericSchema<unknown, unknown>

/**
 * One call of the API: everything both sides need to know about it.
 *
 * - `model`, `method`: the address, POST /api/{model}/{method} (specification 7).
 * - `kind`: a query only reads and may be cached; a command changes something and may be repeated
 *   safely.
 * - `auth`: `user` calls are refused without a session; authority never comes from the body. `desk`
 *   calls are for hosts and operators, `operator` calls for operators; for anybody else who is signed in
 *   they do not exist.
 * - `invalidates`: models whose cached queries are stale after this command, besides its own.
 */
export type CallDefinition = {
  readonly model: string
  readonly method: string
  readonly kind: 'query' | 'command'
  readonly auth: 'any' | 'user' | 'desk' | 'operator'
  readonly input: Schema
  readonly output: Schema
  readonly invalidates?: readonly string[]
}

/** Input as the caller writes it. */
export type CallInput<C extends CallDefinition> = v.InferInput<C['input']>

/** Input as the handler receives it, parsed. */
export type ParsedInput<C extends CallDefinition> = v.InferOutput<C['input']>

/** The `result` of a successful call. */
export type CallOutput<C extends CallDefinition> = v.InferOutput<C['output']>

/** Declares a call; keeps the literal types so that keys and paths are checked by the compiler. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call
}

/** Path of a call below the API host, specification 7. */
export function callPath(call: Pick<CallDefinition, 'model' | 'method'>): string {
  return `/api/${call.model}/${call.method}`
}
