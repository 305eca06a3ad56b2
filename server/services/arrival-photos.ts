import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { CallInput } from '#contract/call.ts'
import { arrivalPhotoField } from '#contract/desk/add-arrival-photo.ts'
import { mostArrivalSteps } from '#contract/desk/home-arrival.ts'
import type { saveHomeArrival } from '#contract/desk/save-arrival.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import {
  type ArrivalPhotoRow,
  arrivalPhoto,
  type PropertyRow,
  property,
} from '#server/db/schema/properties.ts'
import type { ArrivalStepShape, WifiShape } from '#server/db/schema/shapes.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import type { KeptPicture } from '#server/media/picture-store.ts'
import { deskMessages } from '#server/messages/desk.ts'
import { planWayInNews } from '#server/services/way-in-changes.ts'

// Every step's photo, and as many that replace them before the way in is saved, twice.
const mostKept = 3 * mostArrivalSteps
// A form that is open longer than this has to be given its photo again.
const unsavedMs = 24 * 60 * 60_000

/**
 * Makes room for one more photo of a home: those that were sent and never saved go after a day.
 * @throws CallError beside the photo when there are too many all the same
 */
export async function makeRoomForPhoto(deps: Deps, home: PropertyRow): Promise<void> {
  const { orm } = deps.database
  const kept = await orm.select().from(arrivalPhoto).where(eq(arrivalPhoto.propertyId, home.id))
  if (kept.length < mostKept) return
  const shown = keysOf(home.arrivalSteps)
  const before = deps.clock.now() - unsavedMs
  const old = kept.filter(({ key, createdAt }) => !shown.has(key) && createdAt.getTime() < before)
  if (old.length === 0) throw fieldError(arrivalPhotoField, 'too-many', deskMessages.manyPhotos)
  for (const { key } of old) {
    await orm.delete(arrivalPhoto).where(photoOf(home.id, key))
    await deps.pictures.remove('arrival', key)
  }
}

/** Writes down that a home has a photo; the same one twice is one. */
export async function rememberPhoto(
  { database, clock }: Deps,
  propertyId: string,
  photo: KeptPicture,
): Promise<void> {
  await database.orm
    .insert(arrivalPhoto)
    .values({ propertyId, ...photo, createdAt: new Date(clock.now()) })
    .onConflictDoNothing()
}

/** Whether a photo was sent for a home. */
export async function hasPhoto(
  { database: { orm } }: Deps,
  propertyId: string,
  key: string,
): Promise<boolean> {
  const found = await orm.select().from(arrivalPhoto).where(photoOf(propertyId, key))
  return found.length > 0
}

type WayIn = {
  steps: CallInput<typeof saveHomeArrival>['steps']
  wifi: WifiShape | null
  doorCode: string | null
}

/**
 * Writes the way into a home down and raises its revision if anything is new, so that devices of guests
 * fetch it. Photos that no step shows any more go.
 * @throws CallError beside the photo of a step that is not there any more
 */
export async function saveWayIn(deps: Deps, home: PropertyRow, wayIn: WayIn): Promise<void> {
  const { wifi, doorCode } = wayIn
  const gone = await transaction(deps.database.orm, async (tx) => {
    const [before] = await tx.select().from(property).where(eq(property.id, home.id)).for('update')
    if (!before) return []
    const arrivalSteps = await stepsOf(tx, home.id, wayIn.steps)
    const written = { arrivalSteps, wifi, doorCode }
    const known = {
      arrivalSteps: before.arrivalSteps,
      wifi: before.wifi,
      doorCode: before.doorCode,
    }
    if (isDeepStrictEqual(written, known)) return []
    const revision = before.arrivalRevision + 1
    const doorCodeRevision = doorCode === before.doorCode ? before.doorCodeRevision : revision
    await tx
      .update(property)
      .set({ ...written, arrivalRevision: revision, doorCodeRevision })
      .where(eq(property.id, home.id))
    // A first code is told as its stay's moment (stay-letters.ts).
    const isCodeNew = before.doorCode !== null && doorCode !== before.doorCode
    const change = { propertyId: home.id, revision, isCodeNew }
    await planWayInNews(tx, change, deps.clock.now())
    const shown = keysOf(arrivalSteps)
    const left = [...keysOf(before.arrivalSteps)].filter((key) => !shown.has(key))
    for (const key of left) await tx.delete(arrivalPhoto).where(photoOf(home.id, key))
    return left
  })
  for (const key of gone) await deps.pictures.remove('arrival', key)
}

async function stepsOf(
  tx: Tx,
  propertyId: string,
  steps: WayIn['steps'],
): Promise<ArrivalStepShape[]> {
  const rows = await tx.select().from(arrivalPhoto).where(eq(arrivalPhoto.propertyId, propertyId))
  const kept = new Map(rows.map((row) => [row.key, row]))
  return steps.map(({ photo, ...text }, at) => ({
    text,
    photo: photo ? { ...factsOf(kept.get(photo.key), at), alt: photo.alt } : null,
  }))
}

function factsOf(photo: ArrivalPhotoRow | undefined, at: number) {
  if (!photo) throw fieldError(`steps.${at}.photo`, 'gone', deskMessages.photoGone)
  const { key, width, height, preview } = photo
  return { key, width, height, preview }
}

function keysOf(steps: readonly ArrivalStepShape[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ photo }) => (photo ? [photo.key] : [])))
}

function photoOf(propertyId: string, key: string) {
  return and(eq(arrivalPhoto.propertyId, propertyId), eq(arrivalPhoto.key, key))
}
