import { useQuery } from '@tanstack/react-query'
import { getAdditions } from '#contract/booking/get-additions.ts'
import { callOptions } from '#lib/call-options.ts'

/** What can be added to a stay right now; asked anew each time that a dialog opens. */
export function useOffer(bookingNumber: string, isOpen: boolean) {
  const { data, isError } = useQuery({
    ...callOptions(getAdditions, { booking_number: bookingNumber }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const state = data ? 'ready' : isError ? 'failed' : 'waiting'
  return { data, state } as const
}
