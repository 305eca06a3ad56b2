import * as v from 'valibot'

/** A time of day on the wire, 'HH:mm'. */
export const clockTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
