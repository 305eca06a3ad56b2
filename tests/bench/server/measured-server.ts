import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '#tests/run/command.ts'
import { freePort } from '#tests/support/free-port.ts'
import { buildFolder } from '#tests/support/run-settings.ts'

const memorySchema = v.object({ rss: v.number(), heapUsed: v.number(), external: v.number() })

/** Bytes of a server: of its whole process, of its objects, and of what lies beside them. */
export type Memory = v.InferOutput<typeof memorySchema>

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>

/**
 * The product with all homes on a new folder, started with the settings of `npm start`, behind a proxy as
 * it were: who asks is who the proxy says. Extra arguments of Node come from `NODE_ARGUMENTS`.
 */
export async function startMeasuredServer() {
  const folder = await mkdtemp(join(tmpdir(), 'areesh-bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const probe = join(import.meta.dirname, 'memory-probe.mjs')
  const extra = process.env.NODE_ARGUMENTS?.split(' ') ?? []
  const from = performance.now()
  const child = spawn(
    process.execPath,
    [...(await startArguments()), ...extra, '--import', probe, 'server/main.mjs'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: `${port}`,
        PUBLIC_ORIGIN: origin,
        DATA_DIR: join(folder, 'data'),
        DIST_DIR: buildFolder(),
      },
    },
  )
  const faults = await untilOpen(child)
  return {
    origin,
    startMs: performance.now() - from,
    /** Lines of failed calls and requests that the server has logged. */
    faults,
    memory: (isCollected = false) => memoryOf(child, isCollected),
    close: async () => {
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What `npm start` hands to Node before the program. */
async function startArguments(): Promise<string[]> {
  const schema = v.object({ scripts: v.object({ start: v.string() }) })
  const { scripts } = v.parse(
    schema,
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

function untilOpen(child: ChildProcess): Promise<string[]> {
  const faults: string[] = []
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) {
        if (/failed/.test(line)) faults.push(line)
        if (line.includes('Areesh is open')) resolve(faults)
      }
    })
  })
}

async function memoryOf(child: ChildProcess, isCollected: boolean): Promise<Memory> {
  const answer = once(child, 'message')
  child.send({ isCollected })
  const [message] = await answer
  return v.parse(memorySchema, message)
}
