import * as v from 'valibot'
import { documentsPath, type WorkerPerson, wayInFolder } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import type { PushedNotice } from '#contract/push.ts'
import { askServer } from './ask.ts'
import { keepDocuments } from './documents.ts'
import { drawnLook, keepDrawnTrip, type Present } from './drawn-trips.ts'
import { keepWayIn } from './way-in.ts'

/**
 * Brings what an event has changed onto the device, so that it is there without a signal although the app
 * was not opened: the answers that the event names, and the files that a stay's page shows.
 */
export async function refreshKept(
  person: WorkerPerson,
  language: Language,
  named: PushedNotice['refresh'],
  present: Present,
): Promise<void> {
  const { now } = present
  const { userId } = person
  for (const { trip, ...asked } of named) {
    const envelope = await askServer(person, language, asked, now)
    if (trip === null || envelope?.status !== 'success') continue
    const paths = pathsIn(envelope.result)
    const below = (folder: string) => paths.filter((path) => path.startsWith(folder))
    const { as_of: asOf, revision } = stayOf(envelope.result)
    await keepWayIn({ userId, bookingNumber: trip, paths: below(wayInFolder(trip)), asOf }, now)
    await keepDocuments({ userId, paths: below(documentsPath) }, now)
    const stay = { userId, bookingNumber: trip }
    // It has the look of the one before: only pages know how they look.
    const look = await drawnLook(stay)
    if (look) await keepDrawnTrip({ ...stay, language, look, revision }, present)
  }
}

const staySchema = v.object({ as_of: v.number(), revision: v.number() })

/** When the server gave the details of a stay, epoch ms, and which revision that is. */
function stayOf(result: unknown): v.InferOutput<typeof staySchema> {
  const parsed = v.safeParse(staySchema, result)
  return parsed.success ? parsed.output : { as_of: 0, revision: 0 }
}

/** Every address of a file in an answer: the worker knows no call, and files are called so in all. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'path' && typeof member === 'string' ? [member] : pathsIn(member),
  )
}
