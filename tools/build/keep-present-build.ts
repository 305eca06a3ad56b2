// First step of a build.
import { keepPresentBuild } from '#server/earlier-builds.ts'

await keepPresentBuild(process.env.DIST_DIR ?? 'dist')
