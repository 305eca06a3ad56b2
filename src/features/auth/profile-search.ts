import * as v from 'valibot'
import { validateStringSchema } from '#contract/registration/verify-code.ts'

/** What the guest is changing on the profile; in the address, so that a reload goes on with it. */
export const profileChanges = ['email', 'mobile', 'passkey'] as const

export type ProfileChange = (typeof profileChanges)[number]

/** Search of the profile page. */
export type ProfileSearch = {
  change?: ProfileChange | undefined
  /** Handle of the code that was sent for it. */
  code?: string | undefined
}

/** Reads the search of the profile page; what it does not know is left out. */
export function parseProfileSearch({ change, code }: Record<string, unknown>): ProfileSearch {
  const known = v.safeParse(v.picklist(profileChanges), change)
  if (!known.success) return {}
  const handle = v.safeParse(validateStringSchema, code)
  return { change: known.output, ...(handle.success ? { code: handle.output } : {}) }
}
