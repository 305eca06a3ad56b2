// From here on sorting all rows is quicker than keeping a sorted window.
const widestWindow = 512

/** Keeps the `size` rows with the smallest keys; between equal keys the smaller tie-breaker wins. */
export class BestRows {
  readonly #size: number
  readonly #keys: number[] = []
  readonly #ties: number[] = []
  readonly #rows: number[] = []
  #limit = Number.POSITIVE_INFINITY

  constructor(size: number) {
    this.#size = size
  }

  /** A row with a key above this is not kept; asking first spares an offer. */
  get limit(): number {
    return this.#limit
  }

  offer(row: number, key: number, tie: number): void {
    const isWindow = this.#size <= widestWindow
    let at = this.#rows.length
    if (isWindow && at >= this.#size) {
      if (at === 0 || !this.#isBefore(key, tie, at - 1)) return
      at--
    }
    if (isWindow) {
      while (at > 0 && this.#isBefore(key, tie, at - 1)) {
        this.#keys[at] = this.#keys[at - 1] ?? 0
        this.#ties[at] = this.#ties[at - 1] ?? 0
        this.#rows[at] = this.#rows[at - 1] ?? 0
        at--
      }
    }
    this.#keys[at] = key
    this.#ties[at] = tie
    this.#rows[at] = row
    if (isWindow && this.#rows.length >= this.#size) this.#limit = this.#keys[this.#size - 1] ?? 0
  }

  /** The kept rows, best first. */
  rows(): number[] {
    if (this.#size <= widestWindow) return [...this.#rows]
    const order = this.#rows.map((_, at) => at)
    order.sort((a, b) => this.#compare(a, b))
    return order.slice(0, this.#size).map((at) => this.#rows[at] ?? 0)
  }

  #compare(a: number, b: number): number {
    const byKey = (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0)
    return byKey !== 0 ? byKey : (this.#ties[a] ?? 0) - (this.#ties[b] ?? 0)
  }

  #isBefore(key: number, tie: number, at: number): boolean {
    const other = this.#keys[at] ?? 0
    return key < other || (key === other && tie < (this.#ties[at] ?? 0))
  }
}
