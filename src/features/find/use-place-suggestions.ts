import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toLanguage } from '#contract/language.ts'
import { type PlaceSuggestion, suggestPlaces } from '#contract/place/suggest.ts'
import { callOptions } from '#lib/call-options.ts'
import { loadQuietly } from '#lib/load-part.ts'

const longest = 80

/**
 * Places for what is typed. The list of the app answers at once and without a signal; the server's
 * answer takes its place. Until either is there, earlier suggestions stay.
 */
export function usePlaceSuggestions(text: string, isEnabled: boolean): PlaceSuggestion[] {
  const typed = text.trim().slice(0, longest)
  const own = useOwnPlaces(typed, isEnabled)
  const { data, isPlaceholderData } = useQuery({
    ...callOptions(suggestPlaces, { text: typed }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const answered = isPlaceholderData ? undefined : data?.places
  return answered ?? own ?? data?.places ?? []
}

function useOwnPlaces(typed: string, isEnabled: boolean): PlaceSuggestion[] | null {
  const { i18n } = useLingui()
  const [found, setFound] = useState<{ typed: string; places: PlaceSuggestion[] } | null>(null)
  const { locale } = i18n
  useEffect(() => {
    if (!isEnabled || typed === '') return
    let isCurrent = true
    loadQuietly(() => import('./own-places.ts')).then(
      ({ ownPlaces }) => {
        if (isCurrent) setFound({ typed, places: ownPlaces(typed, toLanguage(locale)) })
      },
      // Without it the server's answer is waited for.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [typed, isEnabled, locale])
  return found?.typed === typed ? found.places : null
}
