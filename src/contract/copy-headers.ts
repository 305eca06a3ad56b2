/** When the service worker gives this device's copy of an answer, and the headers with which it marks it. */

/**
 * How long the server is waited for where the device has a copy, ms: longer than a slow answer takes on a phone, shorter
 * than a guest at a door will wait.
 */
export const copyPatienceMs = 3000

/** The moment at which the server gave the answer, epoch ms. */
export const cachedAtHeader = 'x-areesh-cached-at'

/** Whose page it is, on one that the server drew for a device: the id of its person. */
export const drawnForHeader = 'x-areesh-drawn-for'

/** Which revision of the stay it shows. */
export const revisionHeader = 'x-areesh-revision'

/** State, arrival and departure of that stay, a space between them. */
export const stayHeader = 'x-areesh-stay'

/** How it looks, and of which build it is: see sw/drawn-trips.ts. */
export const lookHeader = 'x-areesh-look'

/** Why a copy was given in the server's place: `gone` when it could not be reached, `late` when it did not answer in time. */
export const unreachableHeader = 'x-areesh-unreachable'

export type Unreachable = 'gone' | 'late'

/** Under which the worker is asked for the answer of its own of a server that was late. */
export const lateIdHeader = 'x-areesh-late'
