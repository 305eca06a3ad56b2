import { ownedStates } from '#domain/booking/process.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { Facts } from './facts.ts'

/** Deposits that the provider's books do not bear out, and money that was taken or kept without a reason. */
export function findWrongDeposits({ deposits, authorisations, bookings }: Facts): string[] {
  const states = new Map(bookings.map(({ id, state }) => [id, state]))
  const known = new Set(deposits.map(({ id }) => id))
  const stray = authorisations
    .filter(
      ({ depositId, isOpen, capturedFils }) =>
        !known.has(depositId) && (isOpen || capturedFils > 0),
    )
    .map(({ depositId }) => `${depositId} has money at the provider and is not there`)
  const wrong = deposits.flatMap((row) => {
    const own = authorisations.filter(({ depositId }) => depositId === row.id)
    const taken = sumFils(own.map(({ capturedFils }) => capturedFils))
    const back = sumFils(own.map(({ refundedFils }) => refundedFils))
    const state = states.get(row.bookingId)
    const isOwned = state !== undefined && ownedStates.includes(state)
    return [
      ...(taken === row.capturedFils ? [] : [`took ${row.capturedFils}, at the provider ${taken}`]),
      ...(back === row.returnedFils ? [] : [`gave ${row.returnedFils}, at the provider ${back}`]),
      ...(row.returnedFils <= row.capturedFils ? [] : ['gave back more than was taken']),
      ...(row.capturedFils <= row.claimedFils ? [] : ['took more than was claimed']),
      ...(row.claimedFils <= row.amountFils ? [] : ['was claimed for more than it is']),
      ...(row.capturedFils === 0 || isOwned ? [] : [`was charged for a stay that is ${state}`]),
      ...(own.some(({ isOpen }) => isOpen) ? ['is still set aside on a card'] : []),
    ].map((what) => `deposit ${row.id} ${what}`)
  })
  return [...stray, ...wrong]
}

/** Deposits that wait for nobody and have not come to their end. */
export function findOpenDeposits({ deposits }: Facts): string[] {
  return deposits
    .filter(({ state, isDecided }) =>
      state === 'disputed' ? isDecided : ['planned', 'asked', 'authorised'].includes(state),
    )
    .map(({ id, state }) => `deposit ${id} is still ${state}`)
}

/** Whether a deposit is as somebody at the desk was told. */
export function isDepositAsTold(
  { deposits }: Facts,
  told: { kind: 'claimed' | 'decided'; bookingId: string; fils: number },
): boolean {
  const row = deposits.find(({ bookingId }) => bookingId === told.bookingId)
  if (!row) return false
  if (told.kind === 'claimed') return row.claimedFils === told.fils
  return row.isDecided && row.returnedFils === told.fils
}
