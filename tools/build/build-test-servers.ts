// Builds the servers that tests steer, the way the product's own is built.
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { serverProgram } from './server-program.ts'

const entries = ['tests/support/serve.ts', 'tests/sw/serve-stay.ts', 'tests/outbox/serve-guests.ts']
const distDir = resolve(process.env.DIST_DIR ?? 'dist')
await build(serverProgram(entries, join(distDir, 'test-servers')))
