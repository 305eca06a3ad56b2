/** Things in a batch, things made before others get a turn, and batches that wait at most. */
export type AheadSizes = { batch: number; turn: number; waiting: number }

/**
 * Begins at once to take things out of `items`, whose making is work, and hands them out in batches. They
 * are made while whoever wants them is busy elsewhere, such as in another thread, up to a number of batches.
 */
export function makeAhead<Item>(
  items: Iterable<Item>,
  { batch: size, turn, waiting }: AheadSizes,
): AsyncIterable<Item[]> {
  const ready: Item[][] = []
  let isDone = false
  // Only one of both sides can be waiting for the other.
  let wake = () => {}
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const make = async () => {
    let batch: Item[] = []
    for (const item of items) {
      batch.push(item)
      if (batch.length === size) {
        ready.push(batch)
        batch = []
        wake()
        while (ready.length >= waiting) await change()
      } else if (batch.length % turn === 0) {
        await nextTurn()
      }
    }
    if (batch.length > 0) ready.push(batch)
  }
  const making = make().finally(() => {
    isDone = true
    wake()
  })
  // Whoever takes the batches is told of a failure; until then nobody listens.
  making.catch(() => {})
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const batch = ready.shift()
        if (batch) {
          wake()
          yield batch
        } else if (isDone) {
          return await making
        } else {
          await change()
        }
      }
    },
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
