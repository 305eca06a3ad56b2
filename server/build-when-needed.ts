import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { areBuilt } from '#server/build-record.ts'

const root = join(import.meta.dirname, '..')

/**
 * Builds what differs from the sources, so that `npm start` works on a fresh checkout and never runs
 * yesterday's program. `isProgramWanted`: whether the server itself is run as built.
 * Throws with the build's own output when it fails.
 */
export async function buildWhenNeeded(
  distDir: string,
  isProgramWanted: boolean,
  onBuild: (line: string) => void,
): Promise<void> {
  if (!areBuilt(distDir, ['client', 'server'])) {
    onBuild('Building the app (once, about half a minute) …')
    await run('build', distDir)
  } else if (isProgramWanted && !areBuilt(distDir, ['program'])) {
    onBuild('Building the server …')
    await run('build:server', distDir)
  }
}

function run(script: string, distDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      env: { ...process.env, DIST_DIR: distDir },
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
