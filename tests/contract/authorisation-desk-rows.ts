import { randomUUID } from 'node:crypto'
import type { Row } from './authorisation-rows.ts'

const nothing = () => ({})
// Guests find no desk.
const notAtTheDesk = { owner: 'unknown-call', other: 'unknown-call' } as const

/** The rows of the calls of the desk, see authorisation-rows.ts. */
export const deskRows: Readonly<Record<string, Row>> = {
  // For hosts and operators alone, see host-desk.test.ts.
  'desk/addFile': {
    input: async (owner) => ({
      booking_id: (await owner.chat()).booking_id,
      file_id: randomUUID(),
    }),
    ...notAtTheDesk,
  },
  'desk/editMessage': {
    input: async (owner) => ({ ...(await owner.message()), text: 'Other words' }),
    ...notAtTheDesk,
  },
  'desk/reportMessage': {
    input: async (owner) => ({
      ...(await owner.message()),
      report_id: randomUUID(),
      reason: 'insult',
      body: 'It is rude',
    }),
    ...notAtTheDesk,
  },
  // Of operators alone, see talk-reports.test.ts.
  'desk/listReports': { input: nothing, ...notAtTheDesk },
  'desk/takeReport': { input: () => ({ report_id: randomUUID() }), ...notAtTheDesk },
  'desk/closeReport': {
    input: () => ({ report_id: randomUUID(), outcome: 'acted', text: 'The host was warned' }),
    ...notAtTheDesk,
  },
  // Of operators alone, see home-reports.test.ts.
  'desk/listHomeReports': { input: nothing, ...notAtTheDesk },
  'desk/takeHomeReport': { input: () => ({ report_id: randomUUID() }), ...notAtTheDesk },
  'desk/closeHomeReport': {
    input: () => ({ report_id: randomUUID(), outcome: 'acted', text: 'The host was warned' }),
    ...notAtTheDesk,
  },
  'desk/tellTyping': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id }),
    ...notAtTheDesk,
  },
  'desk/takeBack': { input: (owner) => owner.message(), ...notAtTheDesk },
  'desk/answerRequest': {
    input: async (owner) => ({ booking_id: (await owner.paid()).booking_id, answer: 'approved' }),
    ...notAtTheDesk,
  },
  'desk/answerCase': {
    input: () => ({ case_id: randomUUID(), message_id: randomUUID(), text: 'On our way' }),
    ...notAtTheDesk,
  },
  'desk/closeCase': {
    input: () => ({
      case_id: randomUUID(),
      outcome: 'solved',
      text: 'The lock was changed',
      nights: 'free',
    }),
    ...notAtTheDesk,
  },
  'desk/listCases': { input: () => ({ list: 'open' }), ...notAtTheDesk },
  'desk/takeCase': { input: () => ({ case_id: randomUUID() }), ...notAtTheDesk },
  'desk/cancelStay': {
    input: async (owner) => ({
      booking_id: (await owner.paid()).booking_id,
      reason: 'emergency',
      text: 'The pipes have burst',
      nights: 'free',
    }),
    ...notAtTheDesk,
  },
  'desk/claimDeposit': {
    input: async (owner) => ({
      booking_id: (await owner.paid()).booking_id,
      amount_fils: 10_000,
      text: 'A broken window',
    }),
    ...notAtTheDesk,
  },
  'desk/decideDeposit': {
    input: async (owner) => ({
      booking_id: (await owner.paid()).booking_id,
      returned_fils: 0,
      text: 'It is on the pictures',
    }),
    ...notAtTheDesk,
  },
  'desk/judgePayment': {
    input: () => ({
      payment_id: randomUUID(),
      judgement: 'give_back',
      captured_fils: 0,
      text: 'It came too late',
    }),
    ...notAtTheDesk,
  },
  'desk/settleRefund': {
    input: () => ({ refund_id: randomUUID(), text: 'By bank transfer today' }),
    ...notAtTheDesk,
  },
  'desk/reportNoShow': {
    input: async (owner) => ({
      booking_id: (await owner.paid()).booking_id,
      text: 'Nobody came to the door',
    }),
    ...notAtTheDesk,
  },
  'desk/chooseAutopilot': { input: () => ({ is_on: true }), ...notAtTheDesk },
  // Of operators alone, see desk.test.ts.
  'desk/comparePayments': { input: nothing, ...notAtTheDesk },
  'desk/getDesk': { input: nothing, ...notAtTheDesk },
  'desk/getPayments': { input: nothing, ...notAtTheDesk },
  'desk/blockNights': {
    input: async (owner) => ({
      property_id: (await owner.homeIds())[0],
      block_id: randomUUID(),
      from_on: '2027-12-01',
      until_on: '2027-12-03',
    }),
    ...notAtTheDesk,
  },
  'desk/freeNights': {
    input: async (owner) => ({
      property_id: (await owner.homeIds())[0],
      block_id: randomUUID(),
    }),
    ...notAtTheDesk,
  },
  'desk/getHome': {
    input: async (owner) => ({ property_id: (await owner.homeIds())[0] }),
    ...notAtTheDesk,
  },
  'desk/listHomes': { input: nothing, ...notAtTheDesk },
  'desk/addArrivalPhoto': {
    input: async (owner) => ({ property_id: (await owner.homeIds())[0] }),
    ...notAtTheDesk,
  },
  'desk/saveArrival': {
    input: async (owner) => ({
      property_id: (await owner.homeIds())[0],
      steps: [],
      wifi_network: '',
      wifi_password: '',
      door_code: '',
    }),
    ...notAtTheDesk,
  },
  'desk/savePrices': {
    input: async (owner) => ({
      property_id: (await owner.homeIds())[0],
      nightly_fils: 80_000,
      weekend_fils: null,
      cleaning_fils: 25_000,
      extra_guest_fils: 0,
      extra_guest_after: null,
      pet_fee_fils: 0,
      deposit_fils: 100_000,
      min_nights: 2,
      weekly_discount_pct: 0,
      monthly_discount_pct: 0,
      seasons: [{ from_on: '2027-12-01', until_on: '2027-12-03', nightly_fils: 90_000 }],
    }),
    ...notAtTheDesk,
  },
  'desk/getTalk': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id }),
    ...notAtTheDesk,
  },
  'desk/getStay': {
    input: async (owner) => ({ booking_number: (await owner.paid()).booking_number }),
    ...notAtTheDesk,
  },
  'desk/getToday': { input: nothing, ...notAtTheDesk },
  'desk/listStays': { input: () => ({ tab: 'upcoming' }), ...notAtTheDesk },
  'desk/listTalks': { input: nothing, ...notAtTheDesk },
  'desk/markRead': {
    input: async (owner) => ({ booking_id: (await owner.chat()).booking_id, seq: 1 }),
    ...notAtTheDesk,
  },
  'desk/sendMessage': {
    input: async (owner) => {
      const { booking_id } = await owner.chat()
      return { booking_id, client_id: randomUUID(), text: 'It is me' }
    },
    ...notAtTheDesk,
  },
}
