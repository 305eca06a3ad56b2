import { documentsPath } from '#contract/device-worker.ts'
import { keepFiles } from './personal-files.ts'

// Three for each of twenty stays.
const mostDocuments = 60

/** Fetches documents of a person that are not on the device yet. */
export function keepDocuments(
  named: { userId: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  return keepFiles(named, { prefix: documentsPath, most: mostDocuments }, now)
}
