import * as v from 'valibot'

/** States that a sender may say to have seen. */
export const mostSeen = 50

/**
 * Field of a command that may have waited for a connection: how the thing stood when its writer looked, and what
 * this device has made of it since. When it stands otherwise now, the command is refused with the code
 * `changed-meanwhile` and words that say how; without the field it is not asked.
 */
export const seenStates = <State extends v.GenericSchema>(state: State) =>
  v.optional(v.pipe(v.array(state), v.maxLength(mostSeen)))
