/**
 * - `planned`: nothing was asked of the card yet
 * - `asked`: the card refused or wants its owner; another try follows
 * - `authorised`: set aside on the card, nothing charged
 * - `captured`: charged in part or whole, with the host's words
 * - `disputed`: the guest objects to that; a person decides
 * - `decided`: a person has decided, and what goes back has left
 * - `released`: over, nothing was charged
 */
export const depositStates = [
  'planned',
  'asked',
  'authorised',
  'captured',
  'disputed',
  'decided',
  'released',
] as const

export type DepositState = (typeof depositStates)[number]

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Card networks drop an authorisation after seven days; it is made anew half a day before. */
const renewBeforeMs = 12 * hourMs

/** How long after checkout a host may claim a part of the deposit. */
export const claimWindowMs = 2 * dayMs

/** How long after a capture the guest may object. */
export const objectionWindowMs = 14 * dayMs

/** Shortest words that say what is broken, or why it is not so, in characters. */
export const depositWordsMinLength = 10

/** When the card is first asked: the day before check-in, so that a refusal can be put right. */
export function depositAskAt(checkInAt: number): number {
  return checkInAt - dayMs
}

/** What a deposit needs at `now`; times in epoch ms. `isOwed`: the stay is paid and not called off. */
export function depositStep(
  deposit: {
    state: DepositState
    claimedFils: number
    authorisedUntil: number | null
    isDecided: boolean
  },
  stay: { isOwed: boolean; checkInAt: number; checkOutAt: number },
  now: number,
): 'authorise' | 'capture' | 'renew' | 'release' | 'give_back' | 'wait' {
  const { state, claimedFils, authorisedUntil, isDecided } = deposit
  if (state === 'disputed') return isDecided ? 'give_back' : 'wait'
  if (state === 'captured' || state === 'decided' || state === 'released') return 'wait'
  if (state === 'authorised' && claimedFils > 0) return 'capture'
  const isOver = now >= stay.checkOutAt + claimWindowMs
  if (!stay.isOwed || isOver) return 'release'
  if (state === 'authorised') return now >= renewAt(authorisedUntil) ? 'renew' : 'wait'
  return now >= depositAskAt(stay.checkInAt) ? 'authorise' : 'wait'
}

/**
 * Whether the host may claim a part of it at `now`: set aside, claimed by nobody yet, from check-in until two
 * days after checkout.
 */
export function mayClaimDeposit(
  deposit: { state: DepositState; claimedFils: number },
  stay: { isOwed: boolean; checkInAt: number; checkOutAt: number },
  now: number,
): boolean {
  const isOpen = deposit.state === 'authorised' && deposit.claimedFils === 0
  const isTime = now >= stay.checkInAt && now < stay.checkOutAt + claimWindowMs
  return isOpen && stay.isOwed && isTime
}

/** Whether the guest may object at `now` to what was charged at `capturedAt`. */
export function mayObjectToDeposit(
  { state, capturedAt }: { state: DepositState; capturedAt: number },
  now: number,
): boolean {
  return state === 'captured' && now <= objectUntil(capturedAt)
}

/** The last moment at which the guest may object to what was charged at `capturedAt`. */
export function objectUntil(capturedAt: number): number {
  return capturedAt + objectionWindowMs
}

/** When to look at an authorised deposit again: to make it anew, or to release it. */
export function depositLookAt(authorisedUntil: number, checkOutAt: number): number {
  return Math.min(renewAt(authorisedUntil), checkOutAt + claimWindowMs)
}

function renewAt(authorisedUntil: number | null): number {
  return (authorisedUntil ?? 0) - renewBeforeMs
}
