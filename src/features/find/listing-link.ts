import type { MouseEvent, ReactNode } from 'react'
import type { FindSearch } from './search-params.ts'

/** Draws a link to the same list with another search. */
export type ListingLink = (
  search: FindSearch,
  children: ReactNode,
  className: string,
  onClick?: (event: MouseEvent) => void,
) => ReactNode
