const tickMs = 50
// A machine that has other things to do must not decide.
const longestMs = 180_000

/** Waits until something holds, however long the machine takes. @throws after minutes, with what was waited for. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
}
