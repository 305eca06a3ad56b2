import { expect, test } from 'vitest'
import type { HomePrices } from '#domain/pricing/home-prices.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { draftOf, readDraft } from './price-draft.ts'

const prices: HomePrices = {
  nightlyFils: 125_050,
  weekendFils: null,
  cleaningFils: 25_000,
  extraGuestFils: 7_550,
  extraGuestAfter: 4,
  petFeeFils: 15_000,
  depositFils: 100_000,
  minNights: 2,
  weeklyDiscountPct: 5,
  monthlyDiscountPct: 0,
  seasons: [
    {
      fromOn: parseCivilDate('2027-02-01'),
      untilOn: parseCivilDate('2027-02-08'),
      nightlyFils: 200_000,
    },
  ],
}

test.for(['en', 'ar', 'ru'] as const)('prices are read as they were written in %s', (language) => {
  expect(readDraft(draftOf(prices, language), language)).toEqual({ prices, unread: null })
})

test('Arabic digits and signs are read', () => {
  const draft = { ...draftOf(prices, 'ar'), nightly: '١٬٤٥٠٫٥٠', weekend: '۱۶۰۰', weekly: '١٠٪' }
  expect(readDraft(draft, 'ar').prices).toMatchObject({
    nightlyFils: 145_050,
    weekendFils: 160_000,
    weeklyDiscountPct: 10,
  })
})

test('empty fees and discounts are none; an empty night cannot be read', () => {
  const none = { cleaning: ' ', extraGuest: '', petFee: '', deposit: '', weekly: '', monthly: '' }
  const draft = { ...draftOf(prices, 'en'), ...none }
  expect(readDraft(draft, 'en').prices).toMatchObject({
    ...{ cleaningFils: 0, extraGuestFils: 0, extraGuestAfter: null },
    ...{ petFeeFils: 0, depositFils: 0, weeklyDiscountPct: 0 },
  })
  expect(readDraft({ ...draft, nightly: '' }, 'en')).toEqual({
    prices: null,
    unread: { nightly_fils: 'amount' },
  })
})

test('what cannot be read is said of each field', () => {
  const draft = {
    ...draftOf(prices, 'en'),
    weekend: 'twice',
    monthly: '2.5',
    seasons: [{ key: 'a', days: { checkIn: null, checkOut: null }, nightly: '4,5' }],
  }
  expect(readDraft(draft, 'en').unread).toEqual({
    weekend_fils: 'amount',
    monthly_discount_pct: 'percent',
    'seasons.0.from_on': 'days',
    'seasons.0.nightly_fils': 'amount',
  })
})
