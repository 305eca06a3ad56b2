import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { guestCount } from '#domain/guests/party.ts'
import { chosenFilters, filterWords, isMapPart } from './chosen-filters.ts'
import type { FindSearch } from './search-params.ts'
import { partyIn } from './stay-in-address.ts'

type Props = {
  wider: NonNullable<CallOutput<typeof searchHomes>['wider']>
  search: FindSearch
}

/** Says, one by one, what leaves a list without homes. */
export function WhatEmpties({ wider: { filters, guests, dates }, search }: Props) {
  const { i18n } = useLingui()
  const words = chosenFilters(search).flatMap((chosen) => {
    return isMapPart(chosen) ? [] : (filterWords(i18n, search, chosen) ?? [])
  })
  const together = words.join(' + ')
  const party = partyIn(search)
  const asked = party ? guestCount(party) : 0
  return (
    <>
      {filters &&
        (words.length > 1 ? (
          <p>
            <Trans>No home has all of these at once: {together}.</Trans>
          </p>
        ) : (
          <p>
            <Trans>No home has this: {together}.</Trans>
          </p>
        ))}
      {guests !== null && (
        <p>
          <Plural value={asked} one="You search for # guest." other="You search for # guests." />{' '}
          <Trans>The largest home that fits takes {guests}.</Trans>
        </p>
      )}
      {dates && (
        <p>
          <Trans>No home is free on these dates.</Trans>
        </p>
      )}
    </>
  )
}
