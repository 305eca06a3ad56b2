// Last step of a build: makes the smallest form of every text, so that the first visit gets it too.
import { join } from 'node:path'
import { earlierBuilds } from '#server/earlier-builds.ts'
import { createStaticFiles } from '#server/http/static-files.ts'

const distDir = process.env.DIST_DIR ?? 'dist'
const brotli = join(distDir, 'brotli')
const files = await createStaticFiles(join(distDir, 'client'), brotli, earlierBuilds(distDir))
await files.readAll()
