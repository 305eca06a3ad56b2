import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/run/postgres.ts'
import { allArrows } from './model.ts'
import { missingArrows, takeWalks } from './walks.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    count: { type: 'string' },
    longest: { type: 'string', default: '18' },
    path: { type: 'string' },
    database: { type: 'string', default: 'pglite' },
  },
})

const seed = Number(values.seed)
// With the path of a walk it is that walk alone.
const count = Number(values.count ?? (values.path ? 1 : 5000))

/** Walks on one database and prints what came of it. Gives whether all is well. */
async function run(name: string): Promise<boolean> {
  print(`${name}: seed ${seed}, ${count} walks`)
  const startedAt = performance.now()
  const result = await takeWalks({
    seed,
    count,
    longest: Number(values.longest),
    ...(values.path ? { path: values.path } : {}),
    onWalk: (taken) => {
      if (taken % 250 === 0) process.stdout.write(`${taken} `)
    },
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  print(`\n${result.count} walks, ${result.steps} steps, ${seconds} s`)
  if (result.failure) {
    print(
      `✗ astray; once more: npm run walks -- --seed ${seed} --longest ${values.longest} --path ${result.failure.path}`,
    )
    print(result.failure.words)
    return false
  }
  const gone = allArrows().filter((arrow) => result.arrows.has(arrow)).length
  print(`✓ server and model agree; ${gone} arrows of the process`)
  const missing = missingArrows(result)
  for (const arrow of missing) print(`  not gone: ${arrow}`)
  return values.path !== undefined || missing.length === 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

let isWell = true
if (values.database !== 'postgres') isWell = await run('PGlite')
if (values.database !== 'pglite') {
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  try {
    isWell = (await run(`PostgreSQL ${server.version}`)) && isWell
  } finally {
    await server.stop()
  }
}
process.exitCode = isWell ? 0 : 1
