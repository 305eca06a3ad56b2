import type { Deps } from '#server/deps.ts'

/**
 * Address of a page of ours, for letters that no request asked for; null where the server does not
 * know under which address guests reach it. `path` begins with a slash.
 */
export function ownAddress({ config: { publicOrigin, port } }: Deps, path: string): string | null {
  // Without an address of its own the server keeps its letters, and only this machine reads them.
  const origin = publicOrigin ?? (port > 0 ? `http://localhost:${port}` : null)
  return origin && `${origin}${path}`
}
