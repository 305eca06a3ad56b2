// Builds the server that `npm start` runs, and the empty database that its first start copies.
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { prepareDatabase } from './prepare-database.ts'
import { recordSources } from './record-sources.ts'
import { serverProgram } from './server-program.ts'

const distDir = resolve(process.env.DIST_DIR ?? 'dist')
const record = recordSources(distDir, 'program')
await build(serverProgram(['server/start.ts'], join(distDir, 'program'), [record]))
await prepareDatabase(distDir)
