// As many as a connection of the first HTTP takes at once.
const atOnce = 6

/** Works through a list several at a time, from its end. Rejects as soon as one does. */
export async function severalAtOnce<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const next = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
