/** Something that the engine is to do: for one of its connections, or for none of them. */
type Request = { readonly connection: number | null }

/**
 * Whose request the engine does next. All connections share its one session, so that whoever has begun a
 * transaction holds it: the others wait until it is at rest again, and so does what is for no connection.
 */
export class Turns<R extends Request> {
  #waiting: R[] = []
  #holder: number | null = null

  /** The connection whose transaction is open, null at rest. */
  get holder(): number | null {
    return this.#holder
  }

  add(request: R): void {
    this.#waiting.push(request)
  }

  /** Takes out the request that has waited longest of those that may be done now, null when there is none. */
  next(): R | null {
    const holder = this.#holder
    const place =
      holder === null ? 0 : this.#waiting.findIndex(({ connection }) => connection === holder)
    return this.#waiting.splice(place, place < 0 ? 0 : 1)[0] ?? null
  }

  /** After a request of that connection: whether it has left the engine amid a transaction. */
  done(connection: number | null, isInTransaction: boolean): void {
    this.#holder = isInTransaction ? connection : null
  }
}
