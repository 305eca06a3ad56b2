import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'

const folder = '/dev/shm'

// Several times what all servers, browsers and databases of a run have written at once.
const neededBytes = 4 * 2 ** 30

/**
 * A folder in memory for what tests write and throw away, or null where the machine has none, or too little room:
 * a copy of the seeded data takes a tenth of the time there, and a run makes more than a hundred.
 */
export async function memoryFolder(): Promise<string | null> {
  if (freemem() < 2 * neededBytes) return null
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < neededBytes ? null : folder
  } catch {
    return null
  }
}
