import { Duplex } from 'node:stream'
import type { Engine, EngineConnection } from './engine.ts'
import { DatabaseUnavailableError } from './errors.ts'

/** First bytes of the messages after which the server must answer: Query, Sync, Flush, copy ends. */
const turnEnds = new Set([...'QSHcf'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/**
 * Stands where node-postgres expects its socket, and carries the wire protocol to the embedded
 * database. So both databases share one driver, with the same rows, types and errors.
 */
export class WireStream extends Duplex {
  readonly #engine: Engine
  #parts: Buffer[] = []
  #isStarted = false
  #connection: EngineConnection | null = null

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  /** Called by node-postgres in place of `net.Socket.connect`. */
  connect(): this {
    const onLost = (error: Error) => void this.destroy(error)
    this.#engine.connect(onLost).then(
      (connection) => {
        this.#connection = connection
        if (this.destroyed) connection.leave()
        else this.emit('connect')
      },
      (error) => this.destroy(asError(error)),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  /** node-postgres writes whole messages; they are collected until one asks for an answer. */
  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    const kind = chunk[0] ?? 0
    if (this.#isStarted && kind === terminate) {
      this.#connection?.leave()
      this.push(null)
      done()
      return
    }
    this.#parts.push(chunk)
    if (this.#isStarted && !turnEnds.has(kind)) {
      done()
      return
    }
    this.#isStarted = true
    const bytes = Buffer.concat(this.#parts)
    this.#parts = []
    this.#execute(bytes).then(
      (answer) => {
        this.push(Buffer.from(answer))
        done()
      },
      (error) => done(asError(error)),
    )
  }

  async #execute(bytes: Buffer): Promise<Uint8Array> {
    if (!this.#connection) throw new DatabaseUnavailableError('There is no connection yet.')
    return await this.#connection.execute(bytes)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.leave()
    done(error)
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new DatabaseUnavailableError('The database failed.')
}
