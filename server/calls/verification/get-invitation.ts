import { getInvitation } from '#contract/verification/get-invitation.ts'
import { canStartCheck } from '#domain/identity/verification.ts'
import { handle } from '#server/http/call-handler.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { lastCheck, refreshCheck } from '#server/services/identity-checks.ts'
import { verificationOf } from '#server/services/identity-subjects.ts'
import { readInvitation } from '#server/services/stay-guests.ts'

export const handler = handle(getInvitation, async ({ token }, { deps, now, language }) => {
  const known = await readInvitation(deps, token)
  if (!known) return { invitation: null }
  const subject = { userId: known.owner.id, stayGuestId: known.guest.id }
  await refreshCheck(deps, subject)
  // Read anew: the provider may have answered just now.
  const found = await readInvitation(deps, token)
  if (!found) return { invitation: null }
  const { guest, row, owner } = found
  const home = readHome(row.home)
  const status = verificationOf(guest, now)
  return {
    invitation: {
      invited_by: owner.firstName,
      home: home.titles[language],
      place: home.place[language],
      check_in: row.checkIn,
      check_out: row.checkOut,
      first_name: guest.firstName,
      last_name: guest.lastName,
      status,
      reason: (await lastCheck(deps, subject))?.reason ?? null,
      can_start: canStartCheck(status),
    },
  }
})
