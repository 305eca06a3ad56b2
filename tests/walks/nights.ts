import type { CivilDate } from '#domain/stay/civil-date.ts'

/** Who has a night; `until` null: for good. Epoch ms. */
export type Nights = Map<CivilDate, { owner: string; until: number | null }>

type Calendar = { readonly nights: Nights; readonly now: number }
type Held = {
  readonly key: string
  readonly nights: readonly CivilDate[]
  heldUntil: number | null
}

/** Whether a night can be had: nobody has it, its hold has lapsed, or it is the owner's own. */
export function isFree({ nights, now }: Calendar, night: CivilDate, owner = ''): boolean {
  const taken = nights.get(night)
  return !taken || (taken.until !== null && taken.until <= now) || taken.owner === owner
}

/** Takes all nights or none. */
export function claim(
  world: Calendar,
  owner: string,
  nights: readonly CivilDate[],
  until: number | null,
): boolean {
  if (!nights.every((night) => isFree(world, night, owner))) return false
  for (const night of nights) world.nights.set(night, { owner, until })
  return true
}

/** Lets a living hold last longer; false when its nights are not its own any more. */
export function lengthen(world: Calendar, sale: Held, until: number): boolean {
  const { nights, now } = world
  const own = sale.nights.map((night) => nights.get(night))
  const isAlive = own.every((one) => one?.owner === sale.key && (one.until ?? 0) > now)
  if (!isAlive) return false
  for (const one of own) if (one) one.until = Math.max(one.until ?? 0, until)
  sale.heldUntil = Math.max(sale.heldUntil ?? 0, until)
  return true
}

export function release(
  { nights }: Calendar,
  owner: string,
  which: (night: CivilDate) => boolean = () => true,
): void {
  for (const [night, one] of nights) if (one.owner === owner && which(night)) nights.delete(night)
}

export function handOver({ nights }: Calendar, from: string, to: string): void {
  for (const one of nights.values()) if (one.owner === from) one.owner = to
}
