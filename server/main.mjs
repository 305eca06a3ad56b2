import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// The embedded database's busiest functions are optimised when they have run for a second or so instead of
// amid the start: its interpreter of expressions alone takes half a second of the processor.
setFlagsFromString('--wasm-tiering-budget=500000000')

// What was read and stripped of its types is kept between starts: reading it anew takes a third of a
// second. It has to be switched on before anything else is imported, which is why this file has no types.
enableCompileCache(join(process.env.DATA_DIR || '.data', 'compile-cache'))
await import('./launch.ts')
