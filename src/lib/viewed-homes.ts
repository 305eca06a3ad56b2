import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type HomeCard, homeCardSchema } from '#contract/home-card.ts'
import { createOwnList } from '#lib/own-list.ts'

const mostKept = 12
const keptMs = 60 * 24 * 60 * 60 * 1000

const viewedSchema = v.object({ home: homeCardSchema, seenAt: v.number(), asOf: v.number() })

/** A home whose page was opened here: when, and when its card was true (epoch ms). */
export type ViewedHome = v.InferOutput<typeof viewedSchema>

const none: readonly ViewedHome[] = []
const kept = createOwnList('viewed', viewedSchema)

/**
 * Remembers on this device that a home's page was opened, the newest first. It is forgotten with
 * everything else of a person at logout. `now` is epoch ms.
 */
export function recordViewedHome(home: HomeCard, now: number): void {
  const isFresh = ({ seenAt }: ViewedHome) => now - seenAt < keptMs
  const others = viewedHomes().filter((viewed) => viewed.home.id !== home.id && isFresh(viewed))
  kept.write([{ home, seenAt: now, asOf: now }, ...others].slice(0, mostKept))
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
  kept.write(
    viewedHomes().flatMap((viewed) => {
      if (!asked.includes(viewed.home.id) || viewed.asOf >= asOf) return [viewed]
      const home = byId.get(viewed.home.id)
      return home ? [{ ...viewed, home, asOf }] : []
    }),
  )
}

/** Forgets every home that was looked at. */
export function forgetViewedHomes(): void {
  kept.write([])
}

/** The homes whose pages were opened on this device, newest first; follows other tabs. */
export function useViewedHomes(): readonly ViewedHome[] {
  return useSyncExternalStore(kept.subscribe, kept.read, () => none)
}

/** The homes whose pages were opened on this device, newest first, as they are now. */
export function viewedHomes(): readonly ViewedHome[] {
  return kept.read()
}
