import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { CopyIn, copyInOf } from './copy-in.ts'
import { NestedQueryError } from './errors.ts'

type Scope = { isOpen: boolean; client: PoolClient | null }

/**
 * A pool that notices when code inside a transaction uses the outer connection. With the single
 * connection of the embedded database that would wait for ever; with a server it would silently run
 * outside the transaction. The query layer recognises a pool by the word in the class name.
 */
export class GuardedPool {
  readonly #pool: Pool
  readonly #scopes = new AsyncLocalStorage<Scope>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs `work`, which opens exactly one transaction through `connect`. */
  async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#scopes.getStore()?.isOpen) throw new NestedQueryError('transaction')
    const scope: Scope = { isOpen: true, client: null }
    try {
      return await this.#scopes.run(scope, work)
    } finally {
      scope.isOpen = false
      // The query layer forgets the connection when not even BEGIN got through.
      scope.client?.release(true)
    }
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#scopes.getStore()?.isOpen) throw new NestedQueryError('query')
    return await this.#pool.query(config, values)
  }

  async connect(): Promise<{ query: GuardedPool['query']; release: () => void }> {
    const scope = this.#scopes.getStore()
    if (scope?.isOpen && scope.client !== null) throw new NestedQueryError('query')
    const client = await this.#pool.connect()
    if (scope?.isOpen) scope.client = client
    return {
      query: (config, values) => {
        const copy = copyInOf(config, values)
        if (!copy) return client.query(config, values)
        return new Promise((resolve, reject) => {
          client.query(
            new CopyIn(copy, (error, result) => (error ? reject(error) : resolve(result))),
          )
        })
      },
      release: () => {
        if (scope?.client === client) scope.client = null
        client.release()
      },
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}
