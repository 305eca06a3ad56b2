import { useLocation } from '@tanstack/react-router'
import { useIsHydrated } from '#lib/hooks.ts'
import { parseFindSearch } from './search-params.ts'

/** What an address says that cannot be used, so that the page shows something else. */
export type LeftOut = { guests: boolean; dates: boolean }

const guests = ['adults', 'children', 'infants', 'pets'] as const
const dates = ['check_in', 'check_out', 'flex', 'month', 'nights'] as const

/** Compares an address as it came with what of it can be used. */
export function leftOutOf(raw: Readonly<Record<string, unknown>>): LeftOut {
  const known = parseFindSearch(raw)
  const isLost = (name: (typeof guests)[number] | (typeof dates)[number]) =>
    raw[name] !== undefined && known[name] === undefined
  const { check_in, check_out } = known
  const isReversed = check_in !== undefined && check_out !== undefined && check_in >= check_out
  return { guests: guests.some(isLost), dates: isReversed || dates.some(isLost) }
}

// Begins what stands after # in the address that the server leads to: a link inside the app never carries it on.
const mark = 'left-out'

/**
 * The address to which the server leads from one that cannot be used as it is, with a mark of what is
 * missing in it. `raw`: the search part of the address as it came.
 */
export function markLeftOut(location: string, raw: Readonly<Record<string, unknown>>): string {
  const { guests, dates } = leftOutOf(raw)
  const lost = [...(guests ? ['guests'] : []), ...(dates ? ['dates'] : [])]
  return lost.length === 0 ? location : `${location}#${[mark, ...lost].join('-')}`
}

/** What of the page's own address is left out, until something is chosen in its place. */
export function useLeftOut(): LeftOut {
  // The server knows nothing of what stands after #.
  const isHydrated = useIsHydrated()
  return useLocation({
    select: ({ search, hash }): LeftOut => {
      const own = leftOutOf(search)
      const marked = isHydrated && hash.startsWith(mark) ? hash.split('-') : []
      return {
        guests: own.guests || marked.includes('guests'),
        dates: own.dates || marked.includes('dates'),
      }
    },
    // The same words again draw nothing anew.
    structuralSharing: true,
  })
}
