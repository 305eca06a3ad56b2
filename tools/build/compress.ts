// Last step of a build: makes the smallest form of every text, so that the first visit gets it too.
import { join } from 'node:path'
import { createStaticFiles } from '#server/http/static-files.ts'

const distDir = process.env.DIST_DIR ?? 'dist'
const files = await createStaticFiles(join(distDir, 'client'), join(distDir, 'brotli'))
await files.readAll()
