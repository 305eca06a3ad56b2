import { randomUUID } from 'node:crypto'
import type { Row } from './authorisation-rows.ts'

/** The rows of a guest's conversations, see authorisation-rows.ts. */
export const chatRows: Readonly<Record<string, Row>> = {
  // Without a file: who may not write there does not even learn of that.
  'chat/addFile': {
    input: async (owner) => ({
      booking_id: (await owner.chat()).booking_id,
      file_id: randomUUID(),
    }),
    owner: 'required',
    other: 'not-found',
  },
  'chat/editMessage': {
    input: async (owner) => ({ ...(await owner.message()), text: 'Other words' }),
    other: 'not-found',
  },
  'chat/takeBack': { input: (owner) => owner.message(), other: 'not-found' },
  'chat/getMessages': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id }),
    other: 'not-found',
  },
  'chat/listThreads': {
    input: async (owner) => {
      await owner.chat()
      return {}
    },
    other: 'success',
  },
  'chat/markRead': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id, seq: 1 }),
    other: 'not-found',
  },
  'chat/sendMessage': {
    input: async (owner) => {
      const { booking_id } = await owner.chat()
      return { booking_id, client_id: randomUUID(), text: 'It is me' }
    },
    other: 'not-found',
  },
  'chat/chooseBlock': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id, is_blocked: true }),
    other: 'not-found',
  },
  // Of a message of the host, see talk-reports.test.ts: one's own is none.
  'chat/reportMessage': {
    input: async (owner) => ({
      ...(await owner.message()),
      report_id: randomUUID(),
      reason: 'insult',
      body: 'It is rude',
    }),
    owner: 'not-found',
    other: 'not-found',
  },
  'chat/tellTyping': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id }),
    other: 'not-found',
  },
}
