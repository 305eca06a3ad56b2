import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Language } from '#contract/language.ts'
import { type NightsSnapshot, snapshotFormat } from '#contract/snapshot/homes-snapshot.ts'
import { nextLapse, takenRuns } from '#domain/search/night-runs.ts'
import { type CivilDate, civilDateInDubai, dayNumber } from '#domain/stay/civil-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Bytes } from '#server/http/brotli-cache.ts'
import type { Catalogue, CatalogueHome } from '#server/services/catalogue.ts'
import { type HomeIndex, homeIndex } from '#server/services/home-index.ts'
import { homesOfEmirate, snapshotOfHomes } from './snapshot-of-homes.ts'

const compress = promisify(brotliCompress)
// Homes are written when they are rated or priced anew, and not more often than `mostAgeMs`; nights with every booking.
const homesQuality = 9
const nightsQuality = 5
// However many bookings arrive, nights are not written more often than this.
const leastAgeMs = 5000
// Another server may have taken nights that this one has not heard of.
const mostAgeMs = 60_000

/** A body as it is sent, with its mark for revalidation. */
export type SnapshotBody = { plain: Bytes; brotli: Bytes; etag: string }

/** A body and since when it is known to be true, epoch ms. */
export type DatedBody = { body: SnapshotBody; asOf: number }

type KeptHomes = {
  body: Promise<SnapshotBody>
  emirate: string
  madeAt: number
  /** Whether a home of the emirate has got other ratings or prices since. */
  hasChanged: boolean
}

type KeptNights = {
  body: SnapshotBody
  revision: number
  today: CivilDate
  madeAt: number
  /** When a held night of these homes is free again, epoch ms. */
  lapsesAt: number
}

/**
 * What devices take with them to search by themselves: homes and nights of an emirate, compressed and
 * kept until they change. Null for an emirate without homes.
 */
export function createHomeSnapshots(deps: Deps) {
  const homesByCatalogue = new WeakMap<Catalogue, Map<string, KeptHomes>>()
  const nights = new Map<string, KeptNights>()
  let revision = 0
  deps.database.onHomesChanged('nights', () => {
    revision++
  })

  /** The homes in a language. */
  async function homes(emirate: string, language: Language): Promise<DatedBody | null> {
    const { catalogue } = await homeIndex(deps)
    const own = homesOfEmirate(catalogue, emirate)
    if (own.length === 0) return null
    const now = deps.clock.now()
    const bodies = keptHomes(catalogue)
    const key = `${emirate} ${language}`
    const known = bodies.get(key)
    if (known && (!known.hasChanged || now - known.madeAt < mostAgeMs)) {
      return { body: await known.body, asOf: known.hasChanged ? known.madeAt : now }
    }
    const body = bodyOf(snapshotOfHomes(catalogue, own, language, markOf(own)), homesQuality)
    bodies.set(key, { body, emirate, madeAt: now, hasChanged: false })
    body.catch(() => bodies.delete(key))
    return { body: await body, asOf: now }
  }

  /** The bodies of a catalogue; new ratings and prices make those of its emirate old. */
  function keptHomes(catalogue: Catalogue): Map<string, KeptHomes> {
    const known = homesByCatalogue.get(catalogue)
    if (known) return known
    const bodies = new Map<string, KeptHomes>()
    homesByCatalogue.set(catalogue, bodies)
    const makeOld = ({ row }: CatalogueHome) => {
      for (const body of bodies.values()) body.hasChanged ||= body.emirate === row.emirate
    }
    catalogue.onRated(makeOld)
    catalogue.onPriced(makeOld)
    return bodies
  }

  /** The taken nights of the same homes, in the same order. */
  async function takenNights(emirate: string): Promise<DatedBody | null> {
    const now = deps.clock.now()
    const today = civilDateInDubai(now)
    const kept = nights.get(emirate)
    if (kept?.today === today && now >= kept.madeAt) {
      const age = now - kept.madeAt
      if (age < leastAgeMs) return { body: kept.body, asOf: kept.madeAt }
      const isTrue = kept.revision === revision && now < kept.lapsesAt
      if (isTrue && age < mostAgeMs) return { body: kept.body, asOf: now }
    }
    const before = revision
    const live = await homeIndex(deps)
    const own = homesOfEmirate(live.catalogue, emirate)
    if (own.length === 0) return null
    const rows = rowsOf(live, own)
    const body = await bodyOf(nightsOf(live, own, rows, today, now), nightsQuality)
    const lapsesAt = nextLapse(live.index.nights, rows, now) ?? Number.POSITIVE_INFINITY
    nights.set(emirate, { body, revision: before, today, madeAt: now, lapsesAt })
    return { body, asOf: now }
  }

  return { homes, takenNights }
}

function nightsOf(
  { index }: HomeIndex,
  own: readonly CatalogueHome[],
  rows: readonly number[],
  today: CivilDate,
  now: number,
): NightsSnapshot {
  const fromDay = dayNumber(today)
  return {
    format: snapshotFormat,
    mark: markOf(own),
    from: today,
    runs: rows.map((row) => takenRuns(index.nights, row, fromDay, now)),
  }
}

function rowsOf({ index }: HomeIndex, own: readonly CatalogueHome[]): number[] {
  return own.map(({ row }) => index.columns.rowOf.get(row.id) ?? -1)
}

function markOf(own: readonly CatalogueHome[]): string {
  return hashOf(own.map(({ row }) => row.id).join())
}

async function bodyOf(snapshot: object, quality: number): Promise<SnapshotBody> {
  const plain = new Uint8Array(Buffer.from(JSON.stringify(snapshot)))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const brotli = new Uint8Array(await compress(plain, { params }))
  return { plain, brotli, etag: `"${hashOf(plain)}"` }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
