import type { Deps } from '#server/deps.ts'

/** A line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The server's log: one JSON line an event, on standard error. */
export function createLog(): Deps['log'] {
  return (event, facts = {}) => {
    const at = new Date().toISOString()
    process.stderr.write(`${JSON.stringify({ at, event, ...facts })}\n`)
  }
}
