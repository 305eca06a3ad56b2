import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import type { HomePrices } from '#domain/pricing/home-prices.ts'

const whole = v.pipe(v.number(), v.integer())

const seasonEntries = {
  from_on: civilDateSchema,
  /** The first night at another price again. */
  until_on: civilDateSchema,
  nightly_fils: whole,
}

/** What a host sets of the prices of a home; amounts in fils, discounts in percent. */
export const homePricesSchema = v.object({
  nightly_fils: whole,
  /** Friday and Saturday nights; null: the same as any other night. */
  weekend_fils: v.nullable(whole),
  cleaning_fils: whole,
  /** A night for each guest beyond so many; null where the fee is nothing. */
  extra_guest_fils: whole,
  extra_guest_after: v.nullable(whole),
  /** Once a stay for each pet. */
  pet_fee_fils: whole,
  /** Set aside on the guest's card, outside of the price. */
  deposit_fils: whole,
  min_nights: whole,
  /** Off the nights of stays of 7 and of 28 nights and more; the greater one counts. */
  weekly_discount_pct: whole,
  monthly_discount_pct: whole,
  seasons: v.pipe(v.array(v.object(seasonEntries)), v.maxLength(200)),
})

export type HomePricesInput = v.InferOutput<typeof homePricesSchema>

/** What of a home's price its host does not set here, for the price rules. */
export const homeRateFactsSchema = v.object({
  emirate: v.string(),
  grade: v.picklist(['standard', 'deluxe']),
  bedrooms: v.number(),
  max_guests: v.number(),
  pets_allowed: v.boolean(),
})

/** Prices from the wire. */
export function readHomePrices(input: HomePricesInput): HomePrices {
  return {
    nightlyFils: input.nightly_fils,
    weekendFils: input.weekend_fils,
    cleaningFils: input.cleaning_fils,
    extraGuestFils: input.extra_guest_fils,
    extraGuestAfter: input.extra_guest_after,
    petFeeFils: input.pet_fee_fils,
    depositFils: input.deposit_fils,
    minNights: input.min_nights,
    weeklyDiscountPct: input.weekly_discount_pct,
    monthlyDiscountPct: input.monthly_discount_pct,
    seasons: input.seasons.map(({ from_on, until_on, nightly_fils }) => ({
      fromOn: from_on,
      untilOn: until_on,
      nightlyFils: nightly_fils,
    })),
  }
}

/** Prices for the wire. */
export function writeHomePrices(prices: HomePrices): HomePricesInput {
  return {
    nightly_fils: prices.nightlyFils,
    weekend_fils: prices.weekendFils,
    cleaning_fils: prices.cleaningFils,
    extra_guest_fils: prices.extraGuestFils,
    extra_guest_after: prices.extraGuestAfter,
    pet_fee_fils: prices.petFeeFils,
    deposit_fils: prices.depositFils,
    min_nights: prices.minNights,
    weekly_discount_pct: prices.weeklyDiscountPct,
    monthly_discount_pct: prices.monthlyDiscountPct,
    seasons: prices.seasons.map(({ fromOn, untilOn, nightlyFils }) => ({
      from_on: fromOn,
      until_on: untilOn,
      nightly_fils: nightlyFils,
    })),
  }
}
