import type { ChildProcess } from 'node:child_process'
import * as v from 'valibot'
import {
  replySchema,
  type ServerRequest,
  type SignedIn,
  signedInSchema,
  type TestUser,
} from './server-messages.ts'
import { forkTestServer } from './test-servers.ts'

// The first start makes ten thousand homes.
const startTimeoutMs = 180_000

type Environment = Readonly<Record<string, string>>

type Options = {
  dataDir: string
  distDir: string
  /** More settings of the server, see "Configure" in the README. */
  environment?: Environment
  /** Starts another server than the built one. */
  fork?: (environment: Environment) => ChildProcess
}

/** A server that a test owns. It keeps its port and data over kill, stop and restart. */
export class ServerProcess {
  /** Address, once started; stays the same. */
  origin = ''
  readonly #options: Options
  #child: ChildProcess | null = null
  #port = 0
  #output = ''
  #lastId = 0
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(e: Error): void }>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Everything the server printed, for messages of failed tests. */
  get output(): string {
    return this.#output
  }

  /** Starts the server; after the first time on the same port. */
  async start(): Promise<void> {
    const { dataDir, distDir, environment, fork } = this.#options
    const settings = { PORT: `${this.#port}`, DATA_DIR: dataDir, ...environment }
    const child = fork?.(settings) ?? forkTestServer('serve', distDir, settings, { silent: true })
    this.#child = child
    child.stdout?.on('data', (chunk: Buffer) => this.#record(chunk))
    child.stderr?.on('data', (chunk: Buffer) => this.#record(chunk))
    this.#port = await this.#listening(child)
    // The name and not the number: the browser's service workers need no https there either way,
    // and cookies are bound to the host.
    this.origin = `http://localhost:${this.#port}`
  }

  /** Ends it as a power cut would: nothing is written or closed any more. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** Closes it in order. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await this.#ask({ kind: 'stop' })
    this.#child = null
    await ended
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Moves the server's clock; it runs on from there. Epoch ms. */
  async setClock(now: number): Promise<void> {
    await this.#ask({ kind: 'set-clock', now })
  }

  /** Runs everything that is due at the server's clock, once. */
  async runJobs(): Promise<void> {
    await this.#ask({ kind: 'run-jobs' })
  }

  /** Makes the account when it is new, and a session; returns the cookies that carry it. */
  async signIn(user: TestUser): Promise<SignedIn> {
    return v.parse(signedInSchema, await this.#ask({ kind: 'sign-in', user }))
  }

  #record(chunk: Buffer): void {
    this.#output = (this.#output + chunk.toString()).slice(-100_000)
  }

  #listening(child: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The server ${why}:\n${this.#output}`))
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail('did not start in time')
      }, startTimeoutMs)
      child.once('exit', (code) => {
        clearTimeout(timer)
        fail(`ended with code ${code}`)
        this.#failWaiting()
      })
      child.on('message', (message) => {
        const reply = v.parse(replySchema, message)
        if (reply.kind === 'listening') {
          clearTimeout(timer)
          resolve(reply.port)
          return
        }
        const waiting = this.#waiting.get(reply.id)
        this.#waiting.delete(reply.id)
        if (reply.kind === 'done') waiting?.resolve(reply.result)
        else waiting?.reject(new Error(reply.reason))
      })
    })
  }

  #ask(ask: ServerRequest['ask']): Promise<unknown> {
    const child = this.#child
    if (!child) return Promise.reject(new Error('The server is not running.'))
    this.#lastId += 1
    const request: ServerRequest = { id: this.#lastId, ask }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      child.send(request)
    })
  }

  #failWaiting(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The server has ended.'))
    this.#waiting.clear()
  }
}
