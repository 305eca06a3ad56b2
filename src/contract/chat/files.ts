import * as v from 'valibot'

/** Most files of one message. */
export const mostFiles = 10

/** Largest picture or PDF of a message, bytes. */
export const maxChatFileBytes = 10_000_000

/** Name of the one file that is sent with `chat/addFile`. */
export const chatFileField = 'file'

/** Id of a file, made by the sender: sent twice, it is stored once. */
export const fileIdSchema = v.pipe(v.string(), v.uuid())

/** Ids of the files of a message, in their order. */
export const fileIdsSchema = v.optional(v.pipe(v.array(fileIdSchema), v.maxLength(mostFiles)), [])

const common = {
  id: v.string(),
  /** As its sender called it: a text, and nothing to build an address of. */
  name: v.string(),
  /** Where both sides of the conversation find it, and nobody else. */
  path: v.string(),
  /** Bytes. */
  size: v.number(),
}

/** A file of a message. Of pictures there is what a page needs to keep their place. */
export const chatFileSchema = v.variant('kind', [
  v.object({
    kind: v.literal('picture'),
    ...common,
    width: v.number(),
    height: v.number(),
    /** A tiny WebP, base64. */
    preview: v.string(),
  }),
  v.object({ kind: v.literal('pdf'), ...common }),
])

export type ChatFile = v.InferOutput<typeof chatFileSchema>
