import * as v from 'valibot'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'

/** A civil date in Asia/Dubai on the wire, 'YYYY-MM-DD'. */
export const civilDateSchema = v.custom<CivilDate>(
  (value) => typeof value === 'string' && isCivilDate(value),
)
