import { knownText } from '#lib/known-text.ts'

/** What the guest is changing on the profile; in the address, so that a reload goes on with it. */
const profileChanges = ['email', 'mobile', 'password', 'passkey', 'download', 'delete'] as const

/** Search of the profile page. */
export type ProfileSearch = {
  change?: (typeof profileChanges)[number] | undefined
  /** Handle of the code that was sent for it. */
  code?: string | undefined
}

/**
 * Reads the search of the profile page; what it does not know is left out. Without schemas: routes
 * read their addresses in the first view of every page.
 */
export function parseProfileSearch({ change, code }: Record<string, unknown>): ProfileSearch {
  const known = profileChanges.find((each) => each === change)
  return { change: known, code: known && knownText(code) }
}
