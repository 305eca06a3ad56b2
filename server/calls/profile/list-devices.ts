import { listDevices } from '#contract/profile/list-devices.ts'
import { handle } from '#server/http/call-handler.ts'
import { wipedSessions } from '#server/services/device-wipes.ts'
import { liveSessions } from '#server/services/sessions.ts'
import { describeUserAgent } from '#server/services/user-agent.ts'

export const handler = handle(listDevices, async (_input, { deps, userId, session }) => {
  const sessions = await liveSessions(deps, userId)
  const devices = sessions.map((row) => ({
    device_id: row.id,
    ...describeUserAgent(row.userAgent ?? ''),
    is_current: row.id === session?.id,
    signedInAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
  }))
  const wiped = (await wipedSessions(deps, userId)).map((row) => ({
    device_id: row.id,
    ...describeUserAgent(row.userAgent ?? ''),
    askedAt: (row.wipeAskedAt ?? row.lastSeenAt).getTime(),
    toldAt: row.wipeToldAt?.getTime() ?? null,
  }))
  return {
    devices: devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
    wiped,
  }
})
