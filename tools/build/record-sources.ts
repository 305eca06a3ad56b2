import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type BuildPart, fingerprint, recordFile } from '#server/build-record.ts'

/**
 * Notes beside what is built from which state of the sources it was made, for a start to compare. The
 * state is that of the beginning: an edit amid a build is noticed.
 */
export function recordSources(distDir: string, part: BuildPart): Plugin {
  let state = ''
  return {
    name: 'areesh-record-sources',
    apply: 'build',
    buildStart() {
      state = fingerprint(part)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (!error) writeFileSync(recordFile(distDir, part), state)
      },
    },
  }
}
