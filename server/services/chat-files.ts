import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { type ChatFile, chatFileField, maxChatFileBytes } from '#contract/chat/files.ts'
import { talkFilePath } from '#contract/device-worker.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type ChatFileRow, chatFile } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { isPdf, refusalOfPdf } from '#server/media/pdf-check.ts'
import { chatFileMessages, pdfRefusals } from '#server/messages/chat-files.ts'
import { commonMessages } from '#server/messages/common.ts'
import { pictureRefusals } from '#server/messages/media.ts'
import { keepPicture } from '#server/services/sent-pictures.ts'

/** Whose file it is: the side of the conversation, and the account. */
export type FileSender = { bookingId: string; sender: 'guest' | 'host'; senderId: string }

// A conversation is no archive: as many as a stay of a month with a damage report may need.
const mostOfTalk = 300
// A phone may lose its signal between a file and its message.
const unsentMs = 3 * 24 * 60 * 60_000
const longestName = 120
const refusals = {
  ...pictureRefusals,
  'too-large': chatFileMessages.tooLarge,
  'wrong-type': chatFileMessages.wrongType,
}

/**
 * Keeps the one file that was sent with a call: a picture drawn anew without its metadata, or a PDF that
 * is only to be looked at. A file whose id is stored already is given as it is.
 * @throws CallError beside the file when it is not taken
 */
export async function addChatFile(
  context: CallContext,
  { bookingId, sender, senderId }: FileSender,
  { id, name }: { id: string; name: string },
): Promise<ChatFile> {
  const { deps, now } = context
  const { orm } = deps.database
  const [known] = await orm.select().from(chatFile).where(ofId(bookingId, id))
  if (known) {
    if (known.senderId !== senderId || known.removedAt) throw idTaken()
    return toChatFile(known)
  }
  const kept = await orm.$count(chatFile, eq(chatFile.bookingId, bookingId))
  if (kept >= mostOfTalk) throw fieldError(chatFileField, 'too-many', chatFileMessages.tooMany)
  const made = await keepFile(context, id)
  const row: ChatFileRow = {
    ...{ bookingId, id, sender, senderId, messageSeq: null, place: 0 },
    ...{ ...made, name: cleanName(name), createdAt: new Date(now), removedAt: null },
  }
  // Sent twice at once: the files are the same, as their names come from id and content.
  await orm.insert(chatFile).values(row).onConflictDoNothing()
  const [stored] = await orm.select().from(chatFile).where(ofId(bookingId, id))
  if (stored?.senderId !== senderId) throw idTaken()
  return toChatFile(stored)
}

async function keepFile(context: CallContext, owner: string) {
  const { deps, files, clientAddress, now } = context
  const file = files.get(chatFileField)
  if (!file || files.size > 1) throw fieldError(chatFileField, 'required', chatFileMessages.oneFile)
  // Before its bytes are touched.
  if (file.size > maxChatFileBytes) {
    throw fieldError(chatFileField, 'too-large', chatFileMessages.tooLarge)
  }
  if (!deps.rateLimits.take('chat-file', clientAddress, now)) {
    throw toastError('too-many', commonMessages.tooMany)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) {
    const wanted = { kind: 'talk', field: chatFileField, owner } as const
    const picture = await keepPicture(deps, bytes, wanted, refusals)
    const { key: mediaKey, width, height, preview } = picture
    return { kind: 'picture', mediaKey, size: file.size, width, height, preview } as const
  }
  const refusal = refusalOfPdf(bytes)
  if (refusal) throw fieldError(chatFileField, refusal, pdfRefusals[refusal])
  const mediaKey = await deps.pictures.keepPdf(bytes, owner)
  const facts = { size: file.size, width: 0, height: 0, preview: '' }
  return { kind: 'pdf', mediaKey, ...facts } as const
}

/**
 * Puts files into a message, in their order.
 * @throws CallError when one is not the sender's, is in another message, or has been forgotten
 */
export async function attachFiles(
  tx: Tx,
  { bookingId, senderId }: FileSender,
  ids: readonly string[],
  messageSeq: number,
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const attached = await tx
      .update(chatFile)
      .set({ messageSeq, place })
      .where(
        and(
          ofId(bookingId, id),
          eq(chatFile.senderId, senderId),
          isNull(chatFile.messageSeq),
          isNull(chatFile.removedAt),
        ),
      )
      .returning({ id: chatFile.id })
    if (attached.length === 0) throw fieldError('file_ids', 'missing', chatFileMessages.missing)
  }
}

/** Files of messages of these bookings, in their order, by `{booking id}:{seq}`. */
export async function filesByMessage(
  orm: Orm | Tx,
  bookingIds: readonly string[],
): Promise<(message: { bookingId: string; seq: number }) => ChatFile[]> {
  const rows = bookingIds.length
    ? await orm
        .select()
        .from(chatFile)
        .where(
          and(
            inArray(chatFile.bookingId, [...bookingIds]),
            isNotNull(chatFile.messageSeq),
            isNull(chatFile.removedAt),
          ),
        )
        .orderBy(asc(chatFile.place))
    : []
  const found = Map.groupBy(rows, (row) => `${row.bookingId}:${row.messageSeq}`)
  return ({ bookingId, seq }) => (found.get(`${bookingId}:${seq}`) ?? []).map(toChatFile)
}

/** Marks the files of a message as gone; `deleteRemovedFiles` takes them from the disk. */
export async function removeFilesOf(
  tx: Tx,
  { bookingId, seq }: { bookingId: string; seq: number },
  now: number,
): Promise<void> {
  await tx
    .update(chatFile)
    .set({ name: '', preview: '', removedAt: new Date(now) })
    .where(and(eq(chatFile.bookingId, bookingId), eq(chatFile.messageSeq, seq)))
}

/** Deletes from the disk what is gone, and what was never put into a message; of one booking, or all. */
export async function deleteRemovedFiles(deps: Deps, bookingId?: string): Promise<void> {
  const { orm } = deps.database
  const before = new Date(deps.clock.now() - unsentMs)
  const isUnsent = and(isNull(chatFile.messageSeq), lt(chatFile.createdAt, before))
  const gone = await orm
    .select()
    .from(chatFile)
    .where(
      and(
        bookingId === undefined ? undefined : eq(chatFile.bookingId, bookingId),
        or(isNotNull(chatFile.removedAt), isUnsent),
      ),
    )
  for (const row of gone) {
    if (row.kind === 'pdf') await deps.pictures.removePdf(row.mediaKey)
    else await deps.pictures.remove('talk', row.mediaKey)
    await orm.delete(chatFile).where(ofId(row.bookingId, row.id))
  }
}

/** A stored file as the wire has it. */
export function toChatFile(row: ChatFileRow): ChatFile {
  const { id, bookingId, kind, name, size, width, height, preview } = row
  const common = { id, name, size, path: talkFilePath(bookingId, id, kind) }
  return kind === 'pdf' ? { kind, ...common } : { kind, ...common, width, height, preview }
}

function ofId(bookingId: string, id: string) {
  return and(eq(chatFile.bookingId, bookingId), eq(chatFile.id, id))
}

// An id of somebody else's, or of a file that was taken back: made anew it is another file.
function idTaken() {
  return fieldError(chatFileField, 'taken', chatFileMessages.missing)
}

/** A name to show: without what turns texts around, breaks lines or leads out of a folder. */
function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(-longestName).join('')
}
