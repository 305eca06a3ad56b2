import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMany } from '#tests/outbox/many-runs.ts'
import { models } from '#tests/outbox/plan.ts'
import { startPostgres } from '#tests/run/postgres.ts'
import { torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    guests: { type: 'string', default: '50' },
    deeds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '20' },
    database: { type: 'string', default: 'both' },
    // 'money' or 'outbox'; both when left out.
    only: { type: 'string' },
    // What the runs of the outbox are about: 'talk' or 'stay'; both when left out, half of the runs each.
    model: { type: 'string' },
    runs: { type: 'string', default: '1000' },
    phones: { type: 'string', default: '2' },
  },
})

/** Tortures one database and prints what it found. Gives how many rules were broken. */
async function run(name: string, serverUrl: string | null): Promise<number> {
  const options = {
    seed: Number(values.seed),
    guests: Number(values.guests),
    deeds: Number(values.deeds),
    kills: Number(values.kills),
  }
  print(`${name}: seed ${options.seed}, ${options.guests} guests, ${options.kills} kills`)
  const startedAt = performance.now()
  const { findings, counts, record } = await torture(
    { ...options, onKill: (count) => process.stdout.write(`${count} `) },
    serverUrl,
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const facts = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  print(`\n${facts.join(', ')}, ${seconds} s`)
  for (const { rule, what } of findings) print(`✗ ${rule}: ${what}`)
  if (findings.length === 0) {
    print('✓ nothing found')
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'areesh-torture-'))
  await writeFile(join(folder, 'facts.json'), record.facts)
  await writeFile(join(folder, 'server.log'), record.output)
  print(`${findings.length} found; what was there and what the server printed is in ${folder}`)
  return findings.length
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function runMoney(): Promise<number> {
  let found = 0
  if (values.database !== 'postgres') found += await run('PGlite', null)
  if (values.database === 'pglite') return found
  const server = await startPostgres()
  try {
    return found + (await run(`PostgreSQL ${server.version}`, server.url))
  } finally {
    await server.stop()
  }
}

async function runOutbox(): Promise<number> {
  const { model, seed, phones } = values
  const chosen = models.filter((each) => model === undefined || each === model)
  const runs = Math.ceil(Number(values.runs) / chosen.length)
  let broken = 0
  for (const each of chosen) {
    broken += await runMany({
      model: each,
      from: Number(seed),
      runs,
      phones: Number(phones),
      print,
    })
  }
  return broken
}

let found = 0
if (values.only !== 'outbox') found += await runMoney()
if (values.only !== 'money') found += await runOutbox()
process.exitCode = found > 0 ? 1 : 0
