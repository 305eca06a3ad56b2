import { eq } from 'drizzle-orm'
import {
  doorCodeGiven,
  notice,
  notificationChoice,
  pushDevice,
  pushMessage,
  pushSetting,
} from '#server/db/schema/notifications.ts'
import { ofBookings } from './person.ts'
import type { PersonalTable } from './tables.ts'

/** What a person wants to be written to about, what the app lists of it, and the devices that take pushes. */
export const notificationTables: readonly PersonalTable[] = [
  {
    table: notificationChoice,
    of: ({ id }) => eq(notificationChoice.userId, id),
    section: 'consents',
    erase: 'delete',
  },
  {
    table: notice,
    of: ({ id }) => eq(notice.userId, id),
    section: 'notifications',
    hidden: ['key'],
    erase: 'delete',
  },
  {
    table: pushMessage,
    of: ({ id }) => eq(pushMessage.userId, id),
    section: null,
    erase: 'delete',
  },
  {
    table: pushDevice,
    of: ({ id }) => eq(pushDevice.userId, id),
    section: 'push_devices',
    // Whoever knows them could write to the device.
    hidden: ['endpoint', 'p256dh', 'auth'],
    erase: 'delete',
  },
  {
    table: pushSetting,
    of: ({ id }) => eq(pushSetting.userId, id),
    section: 'quiet_hours',
    erase: 'delete',
  },
  {
    table: doorCodeGiven,
    of: (person) => ofBookings(doorCodeGiven.bookingId, person),
    section: 'door_codes_given',
    erase: 'delete',
  },
]
