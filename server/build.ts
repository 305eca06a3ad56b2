import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the app when its sources differ from those of the last build, so that `npm start` works on
 * a fresh checkout and is quick afterwards. Throws with the build's own output when it fails.
 */
export async function buildWhenNeeded(distDir: string, onBuild: () => void): Promise<void> {
  const mark = join(distDir, 'sources.sha256')
  const wanted = await fingerprint()
  const built = existsSync(mark) ? await readFile(mark, 'utf8') : ''
  if (built === wanted) return
  onBuild()
  await run('build', { DIST_DIR: distDir })
  await writeFile(mark, await fingerprint())
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      // Size and time are enough to notice an edit, and cost no reading of pictures.
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file.slice(root.length)}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function run(script: string, environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed:\n${Buffer.concat(output).toString()}`))
    })
  })
}
