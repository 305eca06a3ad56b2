import type { QueryClient } from '@tanstack/react-query'
import type { Outbox } from './create-outbox.ts'
import { shownBy } from './item-subject.ts'

/**
 * Asks anew for what another tab or the worker has sent: its answer is in their hands and not in this page's. What
 * was discarded is asked for too, which changes nothing.
 */
export function followSentElsewhere(outbox: Outbox, queryClient: QueryClient): void {
  const sentHere = new Set<string>()
  outbox.onSent(({ id }) => {
    sentHere.add(id)
  })
  let waiting = outbox.items()
  outbox.subscribe(() => {
    const items = outbox.items()
    const isGone = ({ id }: { id: string }) => !items.some((item) => item.id === id)
    const elsewhere = waiting.filter((item) => isGone(item) && !sentHere.has(item.id))
    waiting = items
    for (const model of new Set(elsewhere.map((item) => shownBy(item)?.model))) {
      if (model) void queryClient.invalidateQueries({ queryKey: [model] })
    }
  })
}
