import * as v from 'valibot'

/** The secret of an invitation, as its link carries it. */
export const invitationTokenSchema = v.pipe(v.string(), v.minLength(20), v.maxLength(80))
