import { eq } from 'drizzle-orm'
import {
  chatFile,
  chatMessage,
  chatReceipt,
  chatThread,
  talkReport,
} from '#server/db/schema/chat.ts'
import { ofBookings } from './person.ts'
import type { PersonalTable } from './tables.ts'

/** What conversations hold of a person. */
export const chatTables: readonly PersonalTable[] = [
  {
    table: chatMessage,
    of: (person) => ofBookings(chatMessage.bookingId, person),
    section: 'messages',
    // The moments stay: how fast a host answers is counted from them.
    erase: (tx, person) =>
      tx
        .update(chatMessage)
        .set({ body: '', senderId: null, clientId: null, intent: null })
        .where(ofBookings(chatMessage.bookingId, person)),
  },
  {
    table: chatFile,
    of: (person) => ofBookings(chatFile.bookingId, person),
    section: 'message_files',
    hidden: ['mediaKey', 'preview'],
    // The tidying deletes the files themselves, then the rows.
    erase: (tx, person, at) =>
      tx
        .update(chatFile)
        .set({ senderId: null, name: '', preview: '', removedAt: at })
        .where(ofBookings(chatFile.bookingId, person)),
  },
  {
    table: talkReport,
    of: ({ id }) => eq(talkReport.senderId, id),
    section: 'message_reports',
    hidden: ['ownerId', 'messageIntent'],
    // That it was judged stays, without its words; reports of a host about the person say theirs.
    erase: (tx, person) =>
      tx
        .update(talkReport)
        .set({ senderId: null, body: '', messageBody: '', messageIntent: null })
        .where(ofBookings(talkReport.bookingId, person)),
  },
  {
    table: chatReceipt,
    of: (person) => ofBookings(chatReceipt.bookingId, person),
    section: null,
    erase: 'delete',
  },
  {
    table: chatThread,
    of: (person) => ofBookings(chatThread.bookingId, person),
    section: null,
    erase: 'delete',
  },
]
