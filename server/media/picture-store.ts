import { createHash } from 'node:crypto'
import { maxChatFileBytes } from '#contract/chat/files.ts'
import { talkPictureWidth, wayInPictureWidth } from '#contract/device-worker.ts'
import { type MadePicture, makePicture } from './make-picture.ts'
import { createMediaFiles } from './media-files.ts'
import { createWorkQueue } from './work-queue.ts'

/**
 * Kinds of sent pictures. `profile` is personal: only its owner may have it. `arrival` shows the way into
 * a home, for its host and for guests to whom it was released. `talk` is of a conversation, for its sides.
 */
export type PictureKind = 'home' | 'profile' | 'arrival' | 'talk'

/** Where profile pictures are served to their owners, and to nobody else. */
export const profilePicturesPath = '/uploads/profile/'

/**
 * Widths and form of each kind; those of homes are the ones of our own pictures. Of the way in there is
 * one file, because a device keeps what it may be asked for without a signal.
 */
export const pictureShapes = {
  home: { widths: [480, 960, 1440], isSquare: false, formats: ['avif', 'webp'] },
  profile: { widths: [96, 288], isSquare: true, formats: ['avif', 'webp'] },
  arrival: { widths: [wayInPictureWidth], isSquare: false, formats: ['webp'] },
  talk: {
    ...{ widths: [talkPictureWidth], isSquare: false, formats: ['webp'] },
    maxBytes: maxChatFileBytes,
  },
} as const satisfies Record<PictureKind, Parameters<typeof makePicture>[1]>

// Two cores serve guests meanwhile; whoever would wait longer is asked to come back.
const atOnce = 1
const mostWaiting = 12
const fileName = /^([0-9a-f]{40})-(\d{2,4})\.(avif|webp)$/

/** A picture that was kept: the key its files begin with, and what pages need to know of it. */
export type KeptPicture = { key: string } & Pick<MadePicture, 'width' | 'height' | 'preview'>

export type PictureStore = {
  /**
   * Draws a sent picture anew and keeps its files under a hash of their content; with `owner`, so that
   * the same picture of another is another. Throws RefusedPicture; null when too many wait already.
   */
  keep(kind: PictureKind, bytes: Uint8Array, owner?: string): Promise<KeptPicture | null>
  /** A file of a picture, or null. */
  read(kind: PictureKind, file: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(kind: PictureKind, key: string): Promise<void>
  /** Keeps a document as it is, under a hash of its owner and content. */
  keepPdf(bytes: Uint8Array, owner: string): Promise<string>
  readPdf(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  removePdf(key: string): Promise<void>
}

/** Makes the store of sent pictures: one for a server, below its data folder. */
export function createPictureStore(dataDir: string): PictureStore {
  const files = createMediaFiles(dataDir)
  const queue = createWorkQueue(atOnce, mostWaiting)
  return {
    async keep(kind, bytes, owner = '') {
      const made = await queue.run(() => makePicture(bytes, pictureShapes[kind]))
      if (!made) return null
      const hash = createHash('sha256').update(owner)
      for (const part of made.files.values()) hash.update(part)
      const key = hash.digest('hex').slice(0, 40)
      for (const [end, part] of made.files) await files.write(`${kind}-${key}${end}`, part)
      return { key, width: made.width, height: made.height, preview: made.preview }
    },
    read: async (kind, file) => (fileName.test(file) ? files.read(`${kind}-${file}`) : null),
    async remove(kind, key) {
      const { widths, formats } = pictureShapes[kind]
      for (const width of widths) {
        for (const format of formats) await files.remove(`${kind}-${key}-${width}.${format}`)
      }
    },
    async keepPdf(bytes, owner) {
      const key = createHash('sha256').update(owner).update(bytes).digest('hex').slice(0, 40)
      await files.write(pdfFile(key), bytes)
      return key
    },
    readPdf: (key) => files.read(pdfFile(key)),
    removePdf: (key) => files.remove(pdfFile(key)),
  }
}

function pdfFile(key: string): string {
  return `talk-${key}.pdf`
}

/** The key that a file's name begins with; null when it is no name of ours. */
export function keyOfFile(file: string): string | null {
  return fileName.exec(file)?.[1] ?? null
}
