import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { quickenImports } from './quick-imports.ts'

// Kept between starts: reading hundreds of source files anew takes most of a second. It has to be
// switched on before anything else is imported.
enableCompileCache(join(process.env.DATA_DIR || '.data', 'compile-cache'))
quickenImports()

try {
  const { start } = await import('#server/start.ts')
  await start(process.env, process.argv.includes('--lan'))
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
