import { wayInFolder, wayInPath } from '#contract/device-worker.ts'
import { dropOthers, keepFiles } from './personal-files.ts'

// Every step of ten stays.
const mostPictures = 120

/** Keeps the photos that the way in of a stay shows now; those that it showed before go. */
export async function keepWayIn(
  stay: { userId: string; bookingNumber: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  await dropOthers(stay.userId, wayInFolder(stay.bookingNumber), stay.paths)
  await keepFiles(stay, { prefix: wayInPath, most: mostPictures }, now)
}
