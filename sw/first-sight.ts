import * as v from 'valibot'
import { withAutomaticFields } from '#contract/automatic-fields.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { tripNumberIn } from '#contract/page-address.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import { nextStay } from '#domain/booking/next-stay.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { BuildFile } from './build-files.ts'
import { readCopy } from './call-cache.ts'
import { callPlace } from './call-key.ts'
import { type ComingStay, comingStaySchema, drawnStays, drawnTrip } from './drawn-trips.ts'

/** The address that the manifest starts with (src/main.tsx). */
export const homeScreen = '/?source=home-screen'

/** Who looks, in which language, and with what. */
export type Looker = {
  userId: string | null
  language: Language | null
  files: readonly BuildFile[]
  now: () => number
}

/**
 * What can be looked at before any code runs when the server is away: the drawn page of a stay that is asked
 * for; on a start from the home screen that of the stay that is on or comes next. Null where there is none.
 */
export async function firstSight(url: URL, looker: Looker): Promise<Response | null> {
  const { userId, language } = looker
  if (!userId || !language) return null
  const isStart = url.pathname + url.search === homeScreen
  // Another language may be asked for in the address.
  const asked = url.searchParams.has('lang') ? null : tripNumberIn(url.pathname)
  const bookingNumber = isStart ? await nextNumber(userId, language, looker.now) : asked
  return bookingNumber ? drawnTrip({ userId, bookingNumber }, language, looker) : null
}

const listSchema = v.object({ bookings: v.array(comingStaySchema) })

/**
 * The number of the next stay among those in the kept lists of bookings and those whose pages are here: lists
 * that came before this worker was there are not among its copies.
 */
async function nextNumber(
  userId: string,
  language: Language,
  now: () => number,
): Promise<string | null> {
  const [listed, drawn] = await Promise.all([
    listedStays(userId, language, now),
    drawnStays(userId),
  ])
  const stays = new Map([...listed, ...drawn].map((stay) => [stay.booking_number, stay]))
  return nextStay([...stays.values()], civilDateInDubai(now()))?.booking_number ?? null
}

async function listedStays(
  userId: string,
  language: Language,
  now: () => number,
): Promise<ComingStay[]> {
  const url = new URL('/api/booking/list', location.origin)
  const lists = await Promise.all(
    (['current', 'upcoming'] as const).map(async (tab) => {
      const input = withAutomaticFields(
        { tab, sort: 'check_in' },
        { userId, guestId: '', language },
      )
      const place = await callPlace(url, JSON.stringify({ data: encodeWire(input) }))
      const copy = place && (await readCopy(place, now()))
      const envelope = copy && v.safeParse(envelopeSchema, decodeWire(await copy.text()))
      const list = v.safeParse(listSchema, envelope?.success ? envelope.output.result : null)
      return list.success ? list.output.bookings : []
    }),
  )
  return lists.flat()
}
