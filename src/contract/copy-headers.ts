/** Headers with which the service worker marks an answer as this device's copy. */

/** The moment at which the server gave the answer, epoch ms. */
export const cachedAtHeader = 'x-areesh-cached-at'

/** Set to `1` when a copy was given because the server could not be reached. */
export const unreachableHeader = 'x-areesh-unreachable'
