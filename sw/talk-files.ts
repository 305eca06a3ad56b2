import { talkFilesFolder, talkFilesPath } from '#contract/device-worker.ts'
import { dropOthers, keepFiles } from './personal-files.ts'

// Of all conversations together: a picture takes about 200 kB, a PDF up to 10 MB.
const mostFiles = 150

/** Keeps the files that a conversation shows now; those of messages that were taken back go. */
export async function keepTalkFiles(
  talk: { userId: string; bookingId: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  await dropOthers(talk.userId, talkFilesFolder(talk.bookingId), talk.paths)
  // The latest first: what was sent just now is looked for at the door.
  const paths = talk.paths.toReversed().slice(0, mostFiles)
  await keepFiles({ userId: talk.userId, paths }, { prefix: talkFilesPath, most: mostFiles }, now)
}
