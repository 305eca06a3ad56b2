import * as v from 'valibot'
import {
  documentsPath,
  homePicturesPath,
  mapStillsPath,
  talkFilesPath,
  type WorkerMessage,
  wayInPath,
} from '#contract/device-worker.ts'
import { languageSchema } from '#contract/language.ts'
import { personSchema } from './person.ts'

const id = v.pipe(v.string(), v.minLength(1))

const drawnTripSchema = v.object({
  userId: id,
  bookingNumber: id,
  language: languageSchema,
  look: v.pipe(v.string(), v.regex(/^[\w,-]*$/)),
  revision: v.number(),
})

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('language'), language: languageSchema }),
  v.object({ type: v.literal('wipe'), userId: id }),
  v.object({
    type: v.literal('documents'),
    userId: id,
    paths: v.array(v.pipe(v.string(), v.startsWith(documentsPath))),
  }),
  v.object({
    type: v.literal('way-in'),
    userId: id,
    bookingNumber: id,
    paths: v.array(v.pipe(v.string(), v.startsWith(wayInPath))),
    asOf: v.number(),
  }),
  v.object({ type: v.literal('desk') }),
  v.object({ type: v.literal('make-room') }),
  v.object({
    type: v.literal('map'),
    userId: id,
    stills: v.array(v.pipe(v.string(), v.startsWith(mapStillsPath))),
  }),
  v.object({
    type: v.literal('talk-files'),
    userId: id,
    bookingId: id,
    paths: v.array(v.pipe(v.string(), v.startsWith(talkFilesPath))),
  }),
  v.object({ type: v.literal('person'), person: v.nullable(personSchema) }),
  v.object({
    type: v.literal('home-pictures'),
    userId: id,
    paths: v.array(v.pipe(v.string(), v.startsWith(homePicturesPath))),
  }),
  v.object({ type: v.literal('drawn-trip'), trip: drawnTripSchema }),
  v.object({ type: v.literal('drop-trip'), userId: id, bookingNumber: id }),
  v.object({
    type: v.literal('look'),
    language: languageSchema,
    trip: v.nullable(drawnTripSchema),
  }),
  v.object({ type: v.literal('late-answer'), id }),
  v.object({ type: v.literal('activate') }),
])

/** Reads a message of a page; anything else is null. */
export function readMessage(data: unknown): WorkerMessage | null {
  const parsed = v.safeParse(messageSchema, data)
  return parsed.success ? parsed.output : null
}
