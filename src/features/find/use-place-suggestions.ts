import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PlaceSuggestion, suggestPlaces } from '#contract/place/suggest.ts'
import { callOptions } from '#lib/call-options.ts'

/** Places for what is typed; earlier suggestions stay until the next ones arrive. */
export function usePlaceSuggestions(text: string, isEnabled: boolean): PlaceSuggestion[] {
  const { data } = useQuery({
    ...callOptions(suggestPlaces, { text: text.trim().slice(0, 80) }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return data?.places ?? []
}
