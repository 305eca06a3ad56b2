import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const record = '.sources'
const tools = ['tools/build', 'package-lock.json']
const app = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', ...tools]

/** What a build consists of: folders in the build's own, each made from these sources. */
const partSources = {
  /** What browsers load. */
  client: app,
  /** What draws pages on the server. */
  server: app,
  /** The server itself. */
  program: ['server', 'src/domain', 'src/contract', ...tools],
} as const

export type BuildPart = keyof typeof partSources

/** File in the folder of a part that says from which state of the sources it was made. */
export function recordFile(distDir: string, part: BuildPart): string {
  return join(distDir, part, record)
}

/** Whether parts were made from the sources as they are now. */
export function areBuilt(distDir: string, parts: readonly BuildPart[]): boolean {
  // Parts of the same sources are looked at once: it takes a file system's answer for each file.
  const known = new Map<readonly string[], string>()
  return parts.every((part) => {
    try {
      const made = readFileSync(recordFile(distDir, part), 'utf8')
      const current = known.get(partSources[part]) ?? fingerprint(part)
      known.set(partSources[part], current)
      return made === current
    } catch {
      return false
    }
  })
}

/** The state of a part's sources, and of the place where they lie: built files name it. */
export function fingerprint(part: BuildPart): string {
  const hash = createHash('sha256').update(`${root}\n`)
  for (const source of partSources[part]) {
    for (const file of filesOf(join(root, source))) {
      // Size and time are enough to notice an edit, and cost no reading of pictures.
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file.slice(root.length)}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

// The tree of routes is made by the build itself.
function isSource(name: string): boolean {
  return name !== 'routeTree.gen.ts' && !name.includes('.test.')
}
