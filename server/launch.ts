import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './build-when-needed.ts'

const distDir = resolve(process.env.DIST_DIR || 'dist')
// For work on the server: what is run and watched are the sources themselves.
const isFromSources = process.argv.includes('--sources')

try {
  await buildWhenNeeded(distDir, !isFromSources, (line) => process.stdout.write(`${line}\n`))
  const program: typeof import('#server/start.ts') = await import(
    isFromSources ? '#server/start.ts' : pathToFileURL(join(distDir, 'program/start.mjs')).href
  )
  await program.start(process.env, process.argv.includes('--lan'))
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
