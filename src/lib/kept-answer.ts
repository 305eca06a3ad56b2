import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { type CallDefinition, type CallInput, type CallOutput, callPath } from '#contract/call.ts'
import { deviceRule } from '#contract/device-storage.ts'
import { callOptions } from '#lib/call-options.ts'
import type { QueryStorage } from '#lib/query-persistence.ts'

/**
 * The copy of an answer that rests on this device, as a page would be drawn from it; null when there is none, or
 * when the device does not say so in time (`isPatient`: in many seconds).
 */
export async function keptAnswer<C extends CallDefinition>(
  storage: QueryStorage,
  call: C,
  input: CallInput<C>,
  options?: { isPatient?: boolean },
): Promise<CallOutput<C> | null> {
  const rule = deviceRule(call.model, call.method)
  if (!rule) throw new Error(`${callPath(call)} may not rest on a device`)
  const { queryKey } = callOptions(call, input)
  // The name that query-persister.ts gives it.
  const key = `${storage.prefix}:${rule.scope}-${hashKey(queryKey)}`
  const kept = await storage.getItem(key, options)
  if (kept?.buster !== String(rule.schema)) return null
  const answer = v.safeParse(call.output, kept.state.data)
  return answer.success ? answer.output : null
}
