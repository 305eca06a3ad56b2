import { homePicturesPath } from '#contract/device-worker.ts'
import { keepFiles } from './personal-files.ts'

// About twenty of each of ten stays, thirty kilobytes each.
const mostPictures = 200

/** Fetches pictures of the homes of a person's stays that are not on the device yet. */
export function keepHomePictures(
  named: { userId: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  return keepFiles(named, { prefix: homePicturesPath, most: mostPictures }, now)
}
