import { mostSeen } from '#contract/seen.ts'
import type { OutboxItem } from './outbox-item.ts'

/** One wish for how a thing shall stand, and what its writer knew; `seen` undefined: no matter what. */
export type Wish<State> = { state: State; seen: readonly State[] | undefined }

/**
 * What a new wish may take the place of (src/contract/seen.ts): what the server has as far as is known, or what
 * earlier wishes of this device may have made of it. Undefined where the person has decided already.
 */
export function seenBefore<State>(
  earlier: readonly { state: OutboxItem['state']; wish: Wish<State> }[],
  shown: State,
): State[] | undefined {
  if (earlier.some(({ state }) => state === 'decide')) return undefined
  const wishes = earlier.flatMap(({ state, wish }) => (state === 'failed' ? [] : [wish]))
  if (wishes.length === 0) return [shown]
  const states = new Map<string, State>()
  for (const { state, seen } of wishes) {
    if (!seen) return undefined
    for (const each of [...seen, state]) states.set(JSON.stringify(each), each)
  }
  return [...states.values()].slice(-mostSeen)
}
