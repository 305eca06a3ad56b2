import * as v from 'valibot'

/** The secret of an invitation, as its link carries it: cut short it is no longer a good one, as any other. */
export const invitationTokenSchema = v.string()
