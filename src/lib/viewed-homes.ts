import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type HomeCard, homeCardSchema } from '#contract/home-card.ts'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

const storageName = 'viewed'
const mostKept = 12
const keptMs = 60 * 24 * 60 * 60 * 1000

const viewedSchema = v.array(
  v.object({ home: homeCardSchema, seenAt: v.number(), asOf: v.number() }),
)

/** A home whose page was opened here: when, and when its card was true (epoch ms). */
export type ViewedHome = v.InferOutput<typeof viewedSchema>[number]

const none: readonly ViewedHome[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; homes: readonly ViewedHome[] } = { text: null, homes: none }

/**
 * Remembers on this device that a home's page was opened, the newest first. It is forgotten with
 * everything else of a person at logout. `now` is epoch ms.
 */
export function recordViewedHome(home: HomeCard, now: number): void {
  const isFresh = ({ seenAt }: ViewedHome) => now - seenAt < keptMs
  const others = viewedHomes().filter((viewed) => viewed.home.id !== home.id && isFresh(viewed))
  keep([{ home, seenAt: now, asOf: now }, ...others].slice(0, mostKept))
}

/**
 * Puts newer cards of the `asked` homes in the place of the kept ones; a home that was asked for and
 * has no card any more is forgotten. `asOf` is epoch ms.
 */
export function refreshViewedHomes(
  asked: readonly string[],
  homes: readonly HomeCard[],
  asOf: number,
): void {
  const byId = new Map(homes.map((home) => [home.id, home]))
  keep(
    viewedHomes().flatMap((viewed) => {
      if (!asked.includes(viewed.home.id) || viewed.asOf >= asOf) return [viewed]
      const home = byId.get(viewed.home.id)
      return home ? [{ ...viewed, home, asOf }] : []
    }),
  )
}

/** Forgets every home that was looked at. */
export function forgetViewedHomes(): void {
  keep([])
}

/** The homes whose pages were opened on this device, newest first; follows other tabs. */
export function useViewedHomes(): readonly ViewedHome[] {
  return useSyncExternalStore(subscribe, viewedHomes, () => none)
}

/** The homes whose pages were opened on this device, newest first, as they are now. */
export function viewedHomes(): readonly ViewedHome[] {
  const text = readOwn(storageName)
  if (text !== known.text) known = { text, homes: parsed(text) }
  return known.homes
}

function parsed(text: string | null): readonly ViewedHome[] {
  try {
    const result = v.safeParse(viewedSchema, JSON.parse(text ?? '[]'))
    return result.success ? result.output : none
  } catch {
    return none
  }
}

function keep(homes: readonly ViewedHome[]): void {
  const text = homes.length > 0 ? JSON.stringify(homes) : null
  if (text === readOwn(storageName)) return
  writeOwn(storageName, text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
