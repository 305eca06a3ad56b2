/** What the guest is changing on the profile; in the address, so that a reload goes on with it. */
export const profileChanges = ['email', 'mobile', 'passkey'] as const

export type ProfileChange = (typeof profileChanges)[number]

/** Search of the profile page. */
export type ProfileSearch = {
  change?: ProfileChange | undefined
  /** Handle of the code that was sent for it. */
  code?: string | undefined
}

/**
 * Reads the search of the profile page; what it does not know is left out. Without schemas: routes
 * read their addresses in the first view of every page.
 */
export function parseProfileSearch({ change, code }: Record<string, unknown>): ProfileSearch {
  const known = profileChanges.find((each) => each === change)
  if (!known) return {}
  const isHandle = typeof code === 'string' && /^[\w-]{16,64}$/.test(code)
  return { change: known, ...(isHandle ? { code } : {}) }
}
