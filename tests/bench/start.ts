import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '#server/build-when-needed.ts'
import { root } from '#tests/run/command.ts'
import { freePort } from '#tests/support/free-port.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { timingOf } from './measure.ts'

/** One start: until the home page was there as a whole, and the processor's time for it, both in ms. */
type Start = { pageMs: number; processorMs: number }

/**
 * Measures `npm start` with all homes, from the command to the whole of the home page: on an empty data
 * folder, and again on the folder that this leaves. `npm run bench:start -- --first 3 --later 7`. Fails
 * above the bars. The processor's time is what other work on the machine lengthens least.
 */
const { values: options } = parseArgs({
  options: {
    first: { type: 'string', default: '3' },
    later: { type: 'string', default: '7' },
  },
})
const bars = { first: 15_000, later: 2000 }

await buildWhenNeeded(buildFolder(), true, print)
const first: Start[] = []
const later: Start[] = []
for (let run = 0; run < Number(options.first); run++) {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-bench-'))
  try {
    first.push(await startOnce(folder))
    if (run > 0) continue
    // The start after the first one writes what later ones read.
    await startOnce(folder)
    while (later.length < Number(options.later)) later.push(await startOnce(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const isQuick = [report('first start', first, bars.first), report('later start', later, bars.later)]
process.exitCode = isQuick.every(Boolean) ? 0 : 1

async function startOnce(dataDir: string): Promise<Start> {
  const port = await freePort()
  const from = performance.now()
  // A group of its own, so that npm and what it starts end together.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, DIST_DIR: buildFolder() },
  })
  try {
    await untilPage(child, `http://localhost:${port}/`)
    return { pageMs: performance.now() - from, processorMs: await processorTime(child.pid ?? 0) }
  } finally {
    await endGroup(child.pid ?? 0)
  }
}

/** npm is gone before the server has closed its database: waits for both. */
async function endGroup(group: number): Promise<void> {
  const tell = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-group, signal)
    } catch {
      return false
    }
  }
  tell('SIGTERM')
  while (tell(0)) await pause(20)
}

async function untilPage(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const isWhole = await fetch(url).then(
      async (answer) => (await answer.text()).includes('</html>'),
      () => false,
    )
    if (isWhole) return
    if (child.exitCode !== null) throw new Error('the server did not start')
    await pause(5)
  }
}

/** Processor's time of a group of processes so far, in ms; 0 on machines that keep no /proc. */
async function processorTime(group: number): Promise<number> {
  const ids = await readdir('/proc').catch(() => [])
  let ticks = 0
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    // Behind the name: state, parent, group, …, user and system time as 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[2]) === group) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

/** Prints the middle of the starts; whether it is within the bar. */
function report(name: string, starts: readonly Start[], barMs: number): boolean {
  if (starts.length === 0) return true
  const page = timingOf(starts.map(({ pageMs }) => pageMs))
  const processor = timingOf(starts.map(({ processorMs }) => processorMs))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const all = starts.map(({ pageMs }) => seconds(pageMs)).join(', ')
  print(`${name} to the first page: median ${seconds(page.p50)} of ${page.runs} (${all})`)
  print(`  processor ${seconds(processor.p50)}, bar ${seconds(barMs)}`)
  return page.p50 <= barMs
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
