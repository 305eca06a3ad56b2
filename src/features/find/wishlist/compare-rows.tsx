import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SavedHome } from '#contract/wishlist/lists.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { tellingAmenities } from '../amenity-groups.ts'
import { amenityWords, typeWords } from '../words.ts'
import styles from './compare-dialog.module.css'
import { HomeState } from './home-state.tsx'

/** One line of the comparison; homes with the same `key` do not differ in it. */
export type CompareRow = { name: string; cells: readonly { key: string; node: ReactNode }[] }

/** Where the guest is or has looked for; null when they have not said. */
type From = { lat: number; lng: number } | null

type Cell = { key: string | number | boolean; node: ReactNode } | null

/**
 * What homes are compared by, from what the device knows of them: no connection is needed. `isOld`:
 * what was free when the device heard of it last may be booked by now.
 */
export function compareRows(
  i18n: I18n,
  homes: readonly SavedHome[],
  { from, isOld }: { from: From; isOld: boolean },
): CompareRow[] {
  const yesNo = (value: boolean | undefined): Cell =>
    value === undefined ? null : { key: value, node: value ? i18n._(msg`Yes`) : i18n._(msg`No`) }
  const count = (value: number): Cell => ({ key: value, node: i18n.number(value) })
  const row = (name: string, cellOf: (home: SavedHome) => Cell): CompareRow => ({
    name,
    cells: homes.map((home) => {
      const cell = cellOf(home)
      return cell ? { key: String(cell.key), node: cell.node } : { key: '', node: '–' }
    }),
  })
  const isDated = homes.some(({ price }) => price.kind === 'total')
  return [
    row(
      isDated ? i18n._(msg`Total, everything included`) : i18n._(msg`From, per 24 hours`),
      (home) => ({
        key: home.price.total_fils,
        node: <Price fils={home.price.total_fils} precision="card" />,
      }),
    ),
    ...(isDated ? [row(i18n._(msg`Your dates`), (home) => datesCell(i18n, home, isOld))] : []),
    row(i18n._(msg`Everything back until`), ({ facts }) => refundCell(i18n, facts, isDated)),
    row(i18n._(msg`Rating`), (home) => ({
      key: `${home.rating} ${home.review_count}`,
      node: <Rating value={home.rating} count={home.review_count} />,
    })),
    row(i18n._(msg`Place`), ({ place }) => ({ key: place, node: <bdi>{place}</bdi> })),
    ...(from ? [row(i18n._(msg`Distance`), (home) => distanceCell(i18n, from, home))] : []),
    row(i18n._(msg`Kind`), ({ type }) => {
      const word = typeWords[type]
      return { key: type, node: word ? i18n._(word) : type }
    }),
    row(i18n._(msg`Bedrooms`), ({ bedrooms }) => ({
      key: bedrooms,
      node: bedrooms === 0 ? i18n._(msg`Studio`) : i18n.number(bedrooms),
    })),
    row(i18n._(msg`Beds`), ({ beds }) => count(beds)),
    row(i18n._(msg`Bathrooms`), ({ bathrooms }) => count(bathrooms)),
    row(i18n._(msg`Guests at most`), ({ max_guests }) => count(max_guests)),
    row(i18n._(msg`Area, m²`), ({ facts }) => (facts?.area_sqm ? count(facts.area_sqm) : null)),
    row(i18n._(msg`Nights at least`), ({ facts }) => (facts ? count(facts.min_nights) : null)),
    row(i18n._(msg`Self check-in`), ({ facts }) => yesNo(facts?.is_self_check_in)),
    row(i18n._(msg`Pets welcome`), ({ facts }) => yesNo(facts?.pets_allowed)),
  ]
}

function datesCell(i18n: I18n, home: SavedHome, isOld: boolean): Cell {
  if (home.state !== 'open') return { key: home.state, node: <HomeState home={home} /> }
  return { key: 'open', node: isOld ? i18n._(msg`Was free`) : i18n._(msg`Free`) }
}

function refundCell(i18n: I18n, facts: SavedHome['facts'], isDated: boolean): Cell {
  if (!facts) return null
  const { full_refund_until_at: until } = facts
  if (until !== null) {
    return { key: until, node: <bdi>{formatInstant(until, i18n.locale)}</bdi> }
  }
  const words = isDated ? i18n._(msg`Not any more`) : i18n._(msg`Add dates to see`)
  return { key: 'none', node: words }
}

function distanceCell(i18n: I18n, from: NonNullable<From>, home: SavedHome): Cell {
  const km = distanceKm(from, home)
  const shown = i18n.number(km, { maximumFractionDigits: km < 10 ? 1 : 0 })
  return { key: shown, node: i18n._(msg`${shown} km`) }
}

/** What of the important amenities all homes have, and the rest of it that any of them has. */
export type CompareAmenities = { shared: readonly string[]; rows: readonly CompareRow[] }

/**
 * Compares homes by the amenities that guests decide by. What none of them has is left out; a home
 * of which the device does not know them shares none.
 */
export function compareAmenities(i18n: I18n, homes: readonly SavedHome[]): CompareAmenities {
  const hasIt = (name: string) => homes.map(({ facts }) => facts?.amenities?.includes(name))
  const had = tellingAmenities.filter((name) => hasIt(name).includes(true))
  const shared = had.filter((name) => hasIt(name).every((has) => has === true))
  const wordOf = (name: string) => {
    const word = amenityWords[name]
    return word ? i18n._(word) : name
  }
  return {
    shared: shared.map(wordOf),
    rows: had
      .filter((name) => !shared.includes(name))
      .map((name) => ({
        name: wordOf(name),
        cells: hasIt(name).map((has) => {
          if (has === undefined) return { key: '', node: '–' }
          return { key: String(has), node: <HasIt has={has} /> }
        }),
      })),
  }
}

function HasIt({ has }: { has: boolean }) {
  return (
    <span className={has ? styles.has : styles.lacks}>
      <Icon glyph={has ? Check : Minus} size="small" />
      {has ? <Trans>Yes</Trans> : <Trans>No</Trans>}
    </span>
  )
}

/** The rows in which the homes differ. */
export function differingRows(rows: readonly CompareRow[]): CompareRow[] {
  return rows.filter(({ cells }) => new Set(cells.map(({ key }) => key)).size > 1)
}
