// `npm run build:static`: the folder for a static host; with `-- --serve 4000 --server http://localhost:3000`
// it is served here as well, to try it out.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createStaticHost } from './static-host.ts'
import { writeStaticFolder } from './write-folder.ts'

const { values } = parseArgs({
  options: {
    serve: { type: 'string' },
    server: { type: 'string', default: 'http://localhost:3000' },
  },
})
const distDir = resolve(process.env.DIST_DIR ?? 'dist')
const folder = resolve(distDir, 'static')
await writeStaticFolder(distDir, folder)
process.stdout.write(`${folder}\n`)
if (values.serve) {
  const { fetch } = await createStaticHost(folder, values.server)
  serve({ fetch, port: Number(values.serve) })
  process.stdout.write(`http://localhost:${values.serve}\n`)
} else {
  // The answers that pages were drawn with are remembered for a while, and would hold the program.
  process.exit()
}
