import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was read and stripped of its types is kept between starts: reading it anew takes a third of a
// second. It has to be switched on before anything else is imported, which is why this file has no types.
enableCompileCache(join(process.env.DATA_DIR || '.data', 'compile-cache'))
await import('./launch.ts')
