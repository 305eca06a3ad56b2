/** Texts that the server may still send, by the id that was given out for them. */
const coming = new Map<string, Promise<string | null>>()

/** Gives the id under which an answer can be asked for once it has come; null: none came. */
export function expectLate(answer: Promise<string | null>): string {
  const id = crypto.randomUUID()
  coming.set(id, answer)
  return id
}

/** Waits for such an answer and gives it once; null when there is none, or another life of the worker expected it. */
export async function takeLate(id: string): Promise<string | null> {
  const answer = coming.get(id)
  coming.delete(id)
  return (await answer) ?? null
}
