import type { Language } from '#contract/language.ts'
import { formatFils } from '#domain/money/fils.ts'
import { parseFils } from '#domain/money/parse-fils.ts'
import type { HomePrices } from '#domain/pricing/home-prices.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { inDigits } from '#i18n/digits.ts'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'

/** A season as it is being written; `key` keeps its row while others come and go. */
export type SeasonDraft = { key: string; days: DateRange; nightly: string }

/** Prices as they are being written. */
export type PriceDraft = Record<
  'nightly' | 'weekend' | 'cleaning' | 'extraGuest' | 'petFee' | 'deposit' | 'weekly' | 'monthly',
  string
> & {
  /** Guests whom the price of a night is for. */
  included: number
  minNights: number
  seasons: readonly SeasonDraft[]
}

// Where the form begins for a home that has charged nobody for more guests.
const usualIncluded = 2

/** What a field lacks before it can be read; by the field's name on the wire. */
export type Unread = Readonly<Record<string, 'amount' | 'percent' | 'days'>>

/** Prices as somebody would write them in a language. */
export function draftOf(prices: HomePrices, language: Language): PriceDraft {
  const amount = (fils: number) => inDigits(formatFils(fils, language), language)
  const percent = (value: number) => inDigits(String(value), language)
  return {
    nightly: amount(prices.nightlyFils),
    weekend: prices.weekendFils === null ? '' : amount(prices.weekendFils),
    cleaning: amount(prices.cleaningFils),
    extraGuest: amount(prices.extraGuestFils),
    included: prices.extraGuestAfter ?? usualIncluded,
    petFee: amount(prices.petFeeFils),
    deposit: amount(prices.depositFils),
    weekly: percent(prices.weeklyDiscountPct),
    monthly: percent(prices.monthlyDiscountPct),
    minNights: prices.minNights,
    seasons: prices.seasons.map(({ fromOn, untilOn, nightlyFils }) => ({
      key: fromOn,
      days: { checkIn: fromOn, checkOut: untilOn },
      nightly: amount(nightlyFils),
    })),
  }
}

/**
 * Reads what was written, in any digits; null with what cannot be read. An empty weekend is the same
 * price as any night, an empty fee or discount is none.
 */
export function readDraft(
  draft: PriceDraft,
  language: Language,
): { prices: HomePrices; unread: null } | { prices: null; unread: Unread } {
  const unread: Record<string, Unread[string]> = {}
  const lack = (field: string, what: Unread[string]) => {
    unread[field] = what
    return 0
  }
  const amount = (field: string, text: string) => parseFils(text, language) ?? lack(field, 'amount')
  const fee = (field: string, text: string) => (text.trim() === '' ? 0 : amount(field, text))
  const extraGuestFils = fee('extra_guest_fils', draft.extraGuest)
  const percent = (field: string, text: string) => {
    const digits = toLatinDigits(text).replace(/[%٪\s]/g, '')
    return /^\d{0,3}$/.test(digits) ? Number(digits) : lack(field, 'percent')
  }
  const prices: HomePrices = {
    nightlyFils: amount('nightly_fils', draft.nightly),
    weekendFils: draft.weekend.trim() === '' ? null : amount('weekend_fils', draft.weekend),
    cleaningFils: fee('cleaning_fils', draft.cleaning),
    extraGuestFils,
    extraGuestAfter: extraGuestFils === 0 ? null : draft.included,
    petFeeFils: fee('pet_fee_fils', draft.petFee),
    depositFils: fee('deposit_fils', draft.deposit),
    minNights: draft.minNights,
    weeklyDiscountPct: percent('weekly_discount_pct', draft.weekly),
    monthlyDiscountPct: percent('monthly_discount_pct', draft.monthly),
    seasons: draft.seasons.flatMap(({ days, nightly }, at) => {
      const nightlyFils = amount(`seasons.${at}.nightly_fils`, nightly)
      const chosen = wholeRange(days)
      if (!chosen) lack(`seasons.${at}.from_on`, 'days')
      return chosen ? [{ ...chosen, nightlyFils }] : []
    }),
  }
  return Object.keys(unread).length > 0 ? { prices: null, unread } : { prices, unread: null }
}

function wholeRange({ checkIn, checkOut }: DateRange): {
  fromOn: CivilDate
  untilOn: CivilDate
} | null {
  return checkIn && checkOut ? { fromOn: checkIn, untilOn: checkOut } : null
}
