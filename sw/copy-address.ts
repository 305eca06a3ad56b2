import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * The address under which a copy is looked for that answers a page. Not the page's own: Chromium begins to read a
 * copy that is looked for under the address of a request before the page has it, and breaks off when the worker's
 * memory is tidied meanwhile (docs/decisions/107-a-copy-under-another-address.md). Caches overlook what stands
 * behind `#`.
 */
export function copyAddress(address: string): string {
  return `${address}#copy`
}

/** Has Workbox look for its copies that way. */
export const copyAddresses: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'read' ? copyAddress(request.url) : request,
}
