import type { ChildProcess } from 'node:child_process'
import * as v from 'valibot'
import { buildFolder } from '#tests/support/run-settings.ts'
import { forkTestServer } from '#tests/support/test-servers.ts'
import { type Ask, guestSchema, recordsSchema, replySchema } from './server-words.ts'

/** The server of the torture in a process of its own, on its own data, over all its deaths. */
export function createServerLink(dataDir: string, publicOrigin: string) {
  let child: ChildProcess | null = null
  let output = ''
  let lastId = 0
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()

  /** Starts it; gives its port, another one each time. */
  async function start(): Promise<number> {
    const settings = { PORT: '0', DATA_DIR: dataDir, PUBLIC_ORIGIN: publicOrigin }
    const started = forkTestServer('serve-guests', buildFolder(), settings, { silent: true })
    child = started
    const record = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    started.stdout?.on('data', record)
    started.stderr?.on('data', record)
    return new Promise((resolve, reject) => {
      started.once('exit', (code) => {
        reject(new Error(`the server ended with code ${code}:\n${output}`))
        for (const { reject: fail } of waiting.values()) fail(new Error('the server has ended'))
        waiting.clear()
      })
      started.on('message', (message) => {
        const reply = v.parse(replySchema, message)
        if (reply.kind === 'listening') {
          resolve(reply.port)
          return
        }
        const asked = waiting.get(reply.id)
        waiting.delete(reply.id)
        if (reply.kind === 'done') asked?.resolve(reply.result)
        else asked?.reject(new Error(reply.reason))
      })
    })
  }

  function ask(question: Ask): Promise<unknown> {
    const { connected } = child ?? {}
    if (!child || !connected) return Promise.reject(new Error('the server is not running'))
    lastId += 1
    const id = lastId
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    child.send({ id, ask: question })
    return answer
  }

  return {
    start,
    /** Ends it as a power cut would; nothing when it has ended already. */
    async kill(): Promise<void> {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const ended = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await ended
    },
    guest: async (number: number, isTraveller: boolean) =>
      v.parse(guestSchema, await ask({ kind: 'guest', number, isTraveller })),
    records: async (userId: string, talks: readonly string[]) =>
      v.parse(recordsSchema, await ask({ kind: 'records', userId, talks: [...talks] })),
    /** What stood there before; null where it cannot be changed. */
    elsewhere: async (change: Omit<Extract<Ask, { kind: 'elsewhere' }>, 'kind'>) =>
      v.parse(v.nullable(v.string()), await ask({ kind: 'elsewhere', ...change })),
    die: (statement: number) => ask({ kind: 'die', statement }),
    output: () => output,
  }
}

export type ServerLink = ReturnType<typeof createServerLink>
