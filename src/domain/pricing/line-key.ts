import type { FolioLine } from '#domain/pricing/price-stay.ts'

/** What names a line of a price. */
export type LineName = Pick<FolioLine, 'kind'> & {
  detail?: Readonly<FolioLine['detail']> | undefined
}

/**
 * What tells the lines of one price apart: their kind, and of services, which may be several, the one
 * that they are about.
 */
export function lineKey({ kind, detail }: LineName): string {
  return kind === 'add_on' ? `${kind}-${detail?.service ?? ''}` : kind
}
