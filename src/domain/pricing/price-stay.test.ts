import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CouponTerms,
  couponBasis,
  couponFils,
  couponProblem,
  plainCouponCode,
} from '#domain/pricing/coupon.ts'
import { exampleRates } from '#domain/pricing/example-rates.ts'
import { fromPriceFils, sampleStay } from '#domain/pricing/from-price.ts'
import {
  type FolioLineKind,
  type HomeRates,
  nightRate,
  priceStay,
  type Season,
  uaePriceRules,
} from '#domain/pricing/price-stay.ts'
import { tourismFee, tourismFeeRules } from '#domain/pricing/tourism-fee.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, parseCivilDate } from '#domain/stay/civil-date.ts'

const sunday = parseCivilDate('2027-01-10')
const two = { adults: 2, children: 0, infants: 0, pets: 0 }
const home: HomeRates = { ...exampleRates, depositFils: 150_000 }

function priced(change: Partial<HomeRates> = {}, nights = 5, party = two, checkIn = sunday) {
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  const folio = priceStay({ ...home, ...change }, stay, party)
  const amountOf = (kind: FolioLineKind) =>
    folio.lines.find((line) => line.kind === kind)?.amountFils ?? 0
  return { folio, amountOf }
}

describe('the worked check of the product brief', () => {
  test('5 nights in a deluxe home of two bedrooms in Dubai cost AED 4,612.50', () => {
    const { folio, amountOf } = priced()
    expect(folio.totalFils).toBe(461_250)
    expect(amountOf('nights')).toBe(400_000)
    expect(amountOf('cleaning')).toBe(25_000)
    expect(amountOf('vat')).toBe(21_250)
    expect(amountOf('tourism_fee')).toBe(15_000)
    expect(folio.perNightFils).toBe(92_250)
  })

  test('the deposit stays outside of the total', () => {
    expect(priced({ depositFils: 0 }).folio.totalFils).toBe(461_250)
    expect(priced().folio.depositFils).toBe(150_000)
  })

  test('every line names its rule and who sets it', () => {
    expect(priced().folio.lines.map(({ kind, rule, source }) => [kind, rule, source])).toEqual([
      ['nights', 'nightly_rates', 'home'],
      ['cleaning', 'cleaning_per_stay', 'home'],
      ['vat', 'vat_per_line', 'UAE Federal Decree-Law 8 of 2017'],
      ['tourism_fee', 'tourism_per_room_night', 'Dubai DET: Tourism Dirham for holiday homes'],
    ])
  })
})

describe('rates by night', () => {
  const rates = { ...home, weekendFils: 95_000 }

  test('Friday and Saturday nights are the weekend', () => {
    const { folio } = priced({ weekendFils: 95_000 }, 7)
    expect(folio.nightly.map(({ fils }) => fils / 1_000)).toEqual([80, 80, 80, 80, 80, 95, 95])
  })

  test('a season goes before the weekend, and ends on the morning it names', () => {
    const season = { fromOn: '2027-01-15', untilOn: '2027-01-16', nightlyFils: 1, label: 'x' }
    const inSeason = { ...rates, seasons: [season] }
    expect(nightRate(inSeason, parseCivilDate('2027-01-15'))).toMatchObject({ fils: 1, label: 'x' })
    expect(nightRate(inSeason, parseCivilDate('2027-01-16')).fils).toBe(95_000)
  })

  test('of seasons that overlap the one that begins last wins, in whatever order they are listed', () => {
    const winter = { fromOn: '2026-11-01', untilOn: '2027-04-01', nightlyFils: 2, label: null }
    const newYear = { fromOn: '2026-12-30', untilOn: '2027-01-02', nightlyFils: 3, label: null }
    const night = parseCivilDate('2026-12-31')
    expect(nightRate({ ...rates, seasons: [newYear, winter] }, night).fils).toBe(3)
    expect(nightRate({ ...rates, seasons: [winter, newYear] }, night).fils).toBe(3)
  })
})

describe('discounts', () => {
  const rates = { weeklyDiscountPct: 10, monthlyDiscountPct: 25 }

  test.each([
    [6, 0],
    [7, -56_000],
    [27, -216_000],
    [28, -560_000],
  ])('%i nights give %i fils', (nights, fils) => {
    expect(priced(rates, nights).amountOf('discount')).toBe(fils)
  })

  test('they do not add up: the greater one holds', () => {
    const folio = priced({ weeklyDiscountPct: 30, monthlyDiscountPct: 20 }, 28).folio
    const discounts = folio.lines.filter(({ kind }) => kind === 'discount')
    expect(discounts).toHaveLength(1)
    expect(discounts[0]).toMatchObject({ rule: 'weekly_discount', amountFils: -672_000 })
  })
})

describe('a coupon', () => {
  const stay = { checkIn: sunday, checkOut: addDays(sunday, 5) }
  const withCoupon = (coupon: CouponTerms, rates: Partial<HomeRates> = {}) =>
    priceStay({ ...home, ...rates }, stay, two, uaePriceRules, coupon)
  const tenPercent = { code: 'TEN', percent: 10, mostFils: null, amountFils: null } as const

  test('comes off the nights before VAT, never off fees and Tourism Dirham', () => {
    const { lines, totalFils, depositFils } = withCoupon(tenPercent)
    expect(lines.map(({ kind, amountFils, vatFils }) => [kind, amountFils, vatFils])).toEqual([
      ['nights', 400_000, 20_000],
      ['coupon', -40_000, -2_000],
      ['cleaning', 25_000, 1_250],
      ['vat', 19_250, 0],
      ['tourism_fee', 15_000, 0],
    ])
    expect(totalFils).toBe(419_250)
    expect(depositFils).toBe(150_000)
    expect(lines[1]).toMatchObject({ rule: 'coupon_on_nights', source: 'areesh' })
  })

  test('takes a share up to its limit, or an amount, and at most half of the nights', () => {
    expect(couponFils({ ...tenPercent, mostFils: 30_000 }, 400_000)).toBe(30_000)
    expect(couponFils({ ...tenPercent, mostFils: 30_000 }, 299_995)).toBe(30_000)
    const amount = { code: 'SUM', percent: null, mostFils: null, amountFils: 15_000 } as const
    expect(couponFils(amount, 400_000)).toBe(15_000)
    expect(couponFils(amount, 20_001)).toBe(10_001)
    expect(couponFils(amount, 0)).toBe(0)
  })

  test('is measured on the nights after the length discount', () => {
    const month = { checkIn: sunday, checkOut: addDays(sunday, 7) }
    const rates = { ...home, weeklyDiscountPct: 10 }
    const { lines } = priceStay(rates, month, two, uaePriceRules, tenPercent)
    expect(couponBasis(lines)).toBe(504_000)
    expect(lines.find(({ kind }) => kind === 'coupon')?.amountFils).toBe(-50_400)
  })

  const limits = {
    startsAt: 100,
    endsAt: 200,
    minSpendFils: 50_000,
    emirate: 'RK',
    propertyId: 'h1',
    mostUses: 2,
    mostUsesEach: 1,
  }
  const use = { now: 100, nightsFils: 50_000, emirate: 'RK', propertyId: 'h1', uses: 1, ownUses: 0 }

  test.each([
    ['is good', {}, null],
    ['is not valid yet', { now: 99 }, 'not_yet'],
    ['is over', { now: 200 }, 'over'],
    ['is for another emirate', { emirate: 'DU' }, 'wrong_home'],
    ['is for another home', { propertyId: 'h2' }, 'wrong_home'],
    ['was used by this person', { ownUses: 1 }, 'used_already'],
    ['was used by all', { uses: 2 }, 'used_up'],
    ['needs more nights', { nightsFils: 49_999 }, 'minimum'],
  ])('%s', (_name, change, problem) => {
    expect(couponProblem(limits, { ...use, ...change })).toBe(problem)
  })

  test('without limits is always good', () => {
    const none = { startsAt: null, endsAt: null, emirate: null, propertyId: null, mostUses: null }
    const open = { ...none, minSpendFils: 0, mostUsesEach: 1 }
    expect(couponProblem(open, { ...use, uses: 1_000_000, nightsFils: 0 })).toBeNull()
  })

  test('is read as it was copied out of a message', () => {
    expect(plainCouponCode(' welcome 10\n')).toBe('WELCOME10')
    expect(plainCouponCode('ＷＥＬＣＯＭＥ１０')).toBe('WELCOME10')
  })
})

describe('fees', () => {
  test('extra guests pay per night above the included ones, infants never', () => {
    const rates = { extraGuestAfter: 2, extraGuestFils: 5_000 }
    const party = { adults: 2, children: 1, infants: 2, pets: 0 }
    expect(priced(rates, 5, party).amountOf('extra_guests')).toBe(25_000)
    expect(priced(rates).amountOf('extra_guests')).toBe(0)
  })

  test('each pet pays once per stay', () => {
    expect(priced({ petFeeFils: 10_000 }, 5, { ...two, pets: 2 }).amountOf('pets')).toBe(20_000)
  })

  test('VAT is rounded half up on every line', () => {
    const { folio, amountOf } = priced({ nightlyFils: 10_010, cleaningFils: 10_010 }, 1)
    expect(folio.lines.map(({ vatFils }) => vatFils)).toEqual([501, 501, 0, 0])
    expect(amountOf('vat')).toBe(1_002)
  })

  test('there is no VAT line where none is owed', () => {
    const stay = { checkIn: sunday, checkOut: addDays(sunday, 5) }
    const folio = priceStay(home, stay, two, { ...uaePriceRules, vatBasisPoints: 0 })
    expect(folio.totalFils).toBe(440_000)
    expect(folio.lines.some(({ kind }) => kind === 'vat')).toBe(false)
  })
})

describe('the tourism fee', () => {
  test('Dubai charges per bedroom and night by grade, a studio counting as one', () => {
    expect(priced({ grade: 'standard' }).amountOf('tourism_fee')).toBe(10_000)
    expect(priced({ bedrooms: 0 }).amountOf('tourism_fee')).toBe(7_500)
  })

  test('it ends after 30 nights in a row, those before an extension included', () => {
    expect(priced({}, 40).amountOf('tourism_fee')).toBe(90_000)
    const stay = { checkIn: sunday, checkOut: addDays(sunday, 10) }
    const feeAfter = (nightsBefore: number) =>
      priceStay(home, stay, two, { ...uaePriceRules, nightsBefore }).lines.find(
        ({ kind }) => kind === 'tourism_fee',
      )?.amountFils
    expect(feeAfter(25)).toBe(15_000)
    expect(feeAfter(30)).toBeUndefined()
  })

  test('Abu Dhabi takes a share of the bill, Ras Al Khaimah a sum per night, others nothing', () => {
    expect(priced({ emirate: 'AZ' }).amountOf('tourism_fee')).toBe(25_500)
    expect(priced({ emirate: 'RK' }).amountOf('tourism_fee')).toBe(15_000)
    for (const emirate of ['SH', 'AJ', 'UQ', 'FU']) {
      expect(priced({ emirate }).amountOf('tourism_fee')).toBe(0)
    }
  })

  test('the rule in force on the day of check-in holds', () => {
    const raised = {
      emirate: 'DU',
      from: '2027-06-01',
      basis: 'room_night',
      standardFils: 1_200,
      deluxeFils: 2_000,
      maxNights: 30,
      source: 'a new circular',
    } as const
    const basis = { emirate: 'DU', grade: 'standard', bedrooms: 1, nights: 1, billFils: 0 } as const
    const feeOn = (day: string) =>
      tourismFee({ ...basis, checkIn: parseCivilDate(day) }, [raised, ...tourismFeeRules])
        ?.amountFils
    expect(feeOn('2027-05-31')).toBe(1_000)
    expect(feeOn('2027-06-01')).toBe(1_200)
    expect(feeOn('2013-06-01')).toBeUndefined()
  })
})

describe('the price from which a home is let', () => {
  test('stands for its shortest stay of at least three nights from the next Sunday', () => {
    const monday = parseCivilDate('2027-01-04')
    expect(sampleStay(1, monday)).toEqual({ checkIn: '2027-01-10', checkOut: '2027-01-13' })
    expect(sampleStay(5, sunday)).toEqual({ checkIn: '2027-01-17', checkOut: '2027-01-22' })
    expect(fromPriceFils({ ...home, weekendFils: 900_000 }, 5, monday)).toBe(92_250)
  })
})

describe('any price', () => {
  const fils = integer({ min: 0, max: 1_000_000 })
  const percent = integer({ min: 0, max: 100 })
  const season = record({
    from: integer({ min: -5, max: 40 }),
    nights: integer({ min: 1, max: 20 }),
    nightlyFils: fils,
  }).map(({ from, nights, nightlyFils }): Season => {
    const fromOn = addDays(sunday, from)
    return { fromOn, untilOn: addDays(fromOn, nights), nightlyFils, label: null }
  })
  const rates = record({
    emirate: constantFrom('DU', 'AZ', 'RK', 'SH'),
    grade: constantFrom('standard' as const, 'deluxe' as const),
    bedrooms: integer({ min: 0, max: 6 }),
    nightlyFils: fils,
    weekendFils: option(fils),
    seasons: array(season, { maxLength: 4 }),
    cleaningFils: fils,
    extraGuestFils: fils,
    extraGuestAfter: option(integer({ min: 1, max: 8 })),
    petFeeFils: fils,
    weeklyDiscountPct: percent,
    monthlyDiscountPct: percent,
    depositFils: fils,
  })
  const small = integer({ min: 0, max: 5 })
  const party = record({ adults: small, children: small, infants: small, pets: small })
  const nights = integer({ min: 1, max: 60 })
  const coupon = option(
    oneof(
      record({
        code: constant('A'),
        percent: integer({ min: 1, max: 50 }),
        mostFils: option(fils),
        amountFils: constant(null),
      }),
      record({
        code: constant('B'),
        percent: constant(null),
        mostFils: constant(null),
        amountFils: fils,
      }),
    ),
  )

  test('is the sum of its lines, in whole fils, and never negative, with a coupon or without', () => {
    void assert(
      property(rates, nights, party, coupon, (anyRates, count, guests, anyCoupon) => {
        const stay = { checkIn: sunday, checkOut: addDays(sunday, count) }
        const folio = priceStay(anyRates, stay, guests, uaePriceRules, anyCoupon)
        const plain = priceStay(anyRates, stay, guests)
        expect(folio.totalFils).toBeLessThanOrEqual(plain.totalFils)
        expect(folio.totalFils).toBeGreaterThanOrEqual(Math.floor(plain.totalFils / 2) - 1)
        const amounts = folio.lines.map(({ amountFils }) => amountFils)
        expect(folio.totalFils).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        expect(folio.totalFils).toBeGreaterThanOrEqual(0)
        expect(amounts.every(Number.isInteger)).toBe(true)
        expect(folio.nightly).toHaveLength(count)
      }),
      propertyRuns(),
    )
  })

  test('does not depend on the order of seasons and rules', () => {
    // Two seasons of the very same days would leave the choice open.
    const distinct = rates.filter(
      ({ seasons }) =>
        new Set(seasons.map(({ fromOn, untilOn }) => fromOn + untilOn)).size === seasons.length,
    )
    void assert(
      property(distinct, nights, party, boolean(), (anyRates, count, guests, isTurned) => {
        const turned = { ...anyRates, seasons: anyRates.seasons.toReversed() }
        const rules = isTurned
          ? { ...uaePriceRules, tourismFees: tourismFeeRules.toReversed() }
          : uaePriceRules
        const stay = { checkIn: sunday, checkOut: addDays(sunday, count) }
        expect(priceStay(turned, stay, guests, rules)).toEqual(priceStay(anyRates, stay, guests))
      }),
      propertyRuns(),
    )
  })
})
