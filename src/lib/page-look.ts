import { readCookie } from '#lib/cookies.ts'

// The server draws with what these say (src/contract/page-look.ts).
const names = ['theme', 'digits', 'currency']

/** How pages look on this device beside their language, as one word. Only in the browser. */
export function readPageLook(): string {
  return names.map((name) => readCookie(document.cookie, name) ?? '').join(',')
}
