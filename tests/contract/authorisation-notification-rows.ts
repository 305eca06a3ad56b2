import type { Row } from './authorisation-rows.ts'

const nothing = () => ({})

/** Who may ask for what of notifications, letters and pushes. */
export const notificationRows: Readonly<Record<string, Row>> = {
  'notification/list': { input: nothing, other: 'success' },
  'notification/markRead': { input: nothing, other: 'success' },
  'notification/choose': {
    input: () => ({ kind: 'news', channel: 'email', is_on: true }),
    other: 'success',
  },
  'notification/getChoices': { input: nothing, other: 'success' },
  'notification/startPush': {
    input: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/one-browser',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    }),
    other: 'success',
  },
  'notification/endPush': { input: nothing, other: 'success' },
  'notification/getPush': { input: nothing, other: 'success' },
  'notification/setQuietHours': {
    input: () => ({ is_on: true, from: '22:00', until: '08:00', time_zone: 'Asia/Dubai' }),
    other: 'success',
  },
  // For others there is no such notice.
  'notification/getPushedNotice': {
    input: () => ({ notice_id: '00000000-0000-4000-8000-000000000000' }),
    other: 'success',
  },
  'notification/getUnsubscribe': { input: () => ({ token: 'none' }) },
  'notification/unsubscribe': {
    input: () => ({ token: 'none', is_on: false }),
    owner: 'link-over',
    other: 'link-over',
    visitor: 'link-over',
  },
}
