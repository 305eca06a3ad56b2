import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authKey } from '#contract/automatic-fields.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { encodeWire } from '#contract/wire.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Timing, timingOf } from './measure.ts'

const startTimeoutMs = 300_000
const warmUpCalls = 200

/**
 * The whole call `property/search` over HTTP, asked so many times a second for so long, whether it has
 * answered or not: of a server at `origin`, or of the product's own, started with ten thousand homes.
 */
export async function benchHttp(
  load: { aSecond: number; seconds: number },
  origin?: string | undefined,
) {
  if (origin) return await loadServer(origin, load)
  const home = await mkdtemp(join(tmpdir(), 'areesh-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.mjs'], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: join(home, 'data') },
    stdio: 'ignore',
  })
  try {
    return await loadServer(`http://localhost:${port}`, load)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(home, { recursive: true, force: true })
  }
}

async function loadServer(
  origin: string,
  { aSecond, seconds }: { aSecond: number; seconds: number },
): Promise<Timing> {
  const url = `${origin}/api/property/search`
  await untilAnswered(url)
  for (let at = 0; at < warmUpCalls; at++) await ask(url, filterOf(at))
  const times: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  for (let at = 0; at < aSecond * seconds; at++) {
    const due = start + (at * 1000) / aSecond
    await sleep(due - performance.now())
    asked.push(ask(url, filterOf(at)).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(asked)
  return timingOf(times)
}

/** Searches as guests make them, each a little different from the last. */
function filterOf(at: number): SearchFilter {
  const checkIn = addDays(civilDateInDubai(Date.now()), 7 + (at % 90))
  const party = { adults: 1 + (at % 4), children: at % 2, infants: 0, pets: 0 }
  const dated = { check_in: checkIn, check_out: addDays(checkIn, 2 + (at % 6)), party }
  const cities = ['dubai', 'abu-dhabi', 'sharjah', 'ras-al-khaimah']
  const kinds: SearchFilter[] = [
    dated,
    { ...dated, city: cities[at % cities.length] },
    { ...dated, amenities: ['pool', 'wifi'], sort: 'price_low' },
    { ...dated, flex: 'days_3', city: 'dubai' },
    { party },
  ]
  return { ...kinds[at % kinds.length], page: 1 + (at % 3) }
}

async function ask(url: string, filter: SearchFilter): Promise<void> {
  const fields = { ...filter, api_type: 'web', guest_id: 'bench', lang_code: 'en' }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authkey: authKey, 'content-type': 'application/json' },
    body: JSON.stringify({ data: encodeWire(fields) }),
  })
  const text = await answer.text()
  if (!text.startsWith(success)) throw new Error(`${answer.status}: ${text.slice(0, 200)}`)
}

// How every answer that succeeded begins; read this way, the asking side costs next to nothing.
const success = encodeWire({ status: 'success' }).slice(0, 24)

async function untilAnswered(url: string): Promise<void> {
  const end = performance.now() + startTimeoutMs
  for (;;) {
    try {
      return await ask(url, {})
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(500)
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
