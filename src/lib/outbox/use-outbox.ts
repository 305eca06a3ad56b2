import { useSyncExternalStore } from 'react'
import { useApp } from '#lib/app-context.tsx'
import type { OutboxItem, OutboxKind } from './outbox-item.ts'

const none: readonly OutboxItem[] = []

/** What of one kind, or of one conversation, waits to be sent. Empty while rendering on the server. */
export function useOutboxItems(kind: OutboxKind, key?: string): readonly OutboxItem[] {
  const { outbox } = useApp()
  const items = useSyncExternalStore(outbox.subscribe, outbox.items, () => none)
  return itemsOf(items, kind, key)
}

/** Those of one kind, or of one conversation. */
export function itemsOf(
  items: readonly OutboxItem[],
  kind: OutboxKind,
  key?: string,
): readonly OutboxItem[] {
  return items.filter((item) => item.kind === kind && (key === undefined || item.key === key))
}

/** Everything that the person has written and the server has not taken. */
export function useUnsent(): readonly OutboxItem[] {
  const { outbox } = useApp()
  return useSyncExternalStore(outbox.subscribe, outbox.items, () => none)
}

/** Whether this device does not tell what waits on it: nothing known is not nothing there. */
export function useIsUnsentUnknown(): boolean {
  const { outbox } = useApp()
  return useSyncExternalStore(outbox.subscribe, outbox.isSilent, () => false)
}
