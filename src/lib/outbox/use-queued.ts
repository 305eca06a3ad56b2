import * as v from 'valibot'
import type { CallDefinition, CallInput, CallOutput, ParsedInput } from '#contract/call.ts'
import { useApp } from '#lib/app-context.tsx'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import type { OutboxItem, OutboxKind } from './outbox-item.ts'
import { seenBefore, type Wish } from './seen-before.ts'
import { useOutboxItems } from './use-outbox.ts'

/** A wish on its way from this device, the last one of its subject. */
export type Waiting<Input> = {
  state: OutboxItem['state']
  /** Whether it has been tried: until then it is only just leaving. */
  isTried: boolean
  input: Input
  /** Why it was refused or has to be decided, as the outbox has it. */
  reason: string | null
}

type Options<C extends CallDefinition> = {
  kind: OutboxKind
  /** What it is about: a new wish takes the place of an earlier one with the same key. */
  key: string
  /** Words for "no connection", where the device keeps nothing. */
  offlineText?: string
  onAnswer?: (result: CallOutput<C>) => Promise<void>
}

/**
 * A command that waits for a connection where there is none: what of it waits for one subject, and what can be
 * done about it. Where the device keeps nothing it is sent at once, which may fail.
 */
export function useQueued<C extends CallDefinition>(call: C, options: Options<C>) {
  const { kind, key, ...rest } = options
  const { outbox, session } = useApp()
  // A slow device may have kept what it is said to have refused: both roads take it by the same id.
  const attempt = useAttempt()
  const command = useCommand(call, { ...rest, attempt })
  const known = useOutboxItems(kind, key).flatMap((item) => {
    const parsed = v.safeParse(call.input, item.payload)
    return parsed.success ? [{ item, input: parsed.output }] : []
  })
  const ids = known.map(({ item: { id } }) => id)
  const last = known.at(-1)
  const waiting: Waiting<ParsedInput<C>> | null = last
    ? {
        state: last.item.state,
        isTried: last.item.attempts > 0,
        input: last.input,
        reason: last.item.reason,
      }
    : null

  const discard = async (which: readonly string[] = ids) => {
    for (const { item } of known) {
      if (item.state !== 'sending' && which.includes(item.id)) await outbox.discard(item.id)
    }
  }
  return {
    waiting,
    /** Ids of all that waits of it, for what is to stand in its place. */
    ids,
    discard: () => discard(),
    /** Messages beside the fields of what was sent at once. */
    fieldErrors: command.fieldErrors,
    retry: () => void (last && outbox.retry(last.item.id)),
    /** Field `seen` of a new wish, see `seenBefore`. */
    seen: <State>(shown: State, wishOf: (input: ParsedInput<C>) => Wish<State>) =>
      seenBefore(
        known.map(({ item, input }) => ({ state: item.state, wish: wishOf(input) })),
        shown,
      ),
    /** Keeps a wish here and sends it, in the place of all that waits of it, or of those with these ids. */
    send: async (payload: CallInput<C>, insteadOf: readonly string[] = ids): Promise<void> => {
      const sendNow = () => command.mutateAsync(payload)
      const userId = session.user()?._id
      if (!userId) return void (await sendNow())
      const item = { userId, kind, key, id: attempt.idFor(payload), payload }
      // What has not left yet would only be overwritten. It stays where the device keeps nothing new.
      try {
        await outbox.enqueue(item, insteadOf)
        attempt.settle(item.id)
      } catch {
        await sendNow()
        await discard(insteadOf)
      }
    },
  }
}
