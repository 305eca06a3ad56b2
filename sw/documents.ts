import { documentsPath } from '#contract/device-worker.ts'
import { keepFiles } from './personal-files.ts'

// Two for each of twenty stays.
const mostDocuments = 40

/** Fetches documents of a person that are not on the device yet. */
export function keepDocuments(
  named: { userId: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  return keepFiles(named, { prefix: documentsPath, most: mostDocuments }, now)
}
