import { createHash } from 'node:crypto'

/** What is kept of a secret token: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
