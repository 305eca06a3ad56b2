import * as v from 'valibot'
import { folioLineKinds } from '#contract/folio-line.ts'
import { type Language, localisedTextSchema } from '#contract/language.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { cancellationPolicies } from '#domain/cancellation/policy.ts'
import type { Party } from '#domain/guests/party.ts'
import type { CouponTerms } from '#domain/pricing/coupon.ts'
import { type Folio, type FolioRule, priceStay, uaePriceRules } from '#domain/pricing/price-stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogueHome, ListedRow } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'

/** A price as quotes and bookings keep it: the season's name in every language. */
const storedFolioSchema = v.object({
  nights: v.number(),
  lines: v.array(
    v.object({
      kind: v.picklist(folioLineKinds),
      quantity: v.number(),
      unitFils: v.number(),
      amountFils: v.number(),
      vatFils: v.number(),
      rule: v.custom<FolioRule>((value) => typeof value === 'string'),
      source: v.string(),
      detail: v.record(v.string(), v.union([v.number(), v.string()])),
    }),
  ),
  totalFils: v.number(),
  depositFils: v.number(),
  perNightFils: v.number(),
  nightly: v.array(
    v.object({ night: v.string(), fils: v.number(), label: v.nullable(localisedTextSchema) }),
  ),
})

export type StoredFolio = v.InferOutput<typeof storedFolioSchema>

/** What a booking keeps of its home: what the guest agreed to, whatever the host changes later. */
const homeSnapshotSchema = v.object({
  slug: v.string(),
  titles: localisedTextSchema,
  type: v.string(),
  place: localisedTextSchema,
  citySlug: v.string(),
  bedrooms: v.number(),
  photo: v.nullable(v.string()),
  permitNo: v.nullable(v.string()),
  checkInTime: v.string(),
  checkOutTime: v.string(),
  petsAllowed: v.boolean(),
  /** False: the host answers first. Absent from stays that were booked before hosts did. */
  isInstant: v.optional(v.boolean(), true),
  rules: v.object({
    smoking: v.boolean(),
    parties: v.boolean(),
    quietFrom: v.nullable(v.string()),
    quietUntil: v.nullable(v.string()),
    notes: v.array(localisedTextSchema),
  }),
})

export type HomeSnapshot = v.InferOutput<typeof homeSnapshotSchema>

const policySnapshotSchema = v.object({
  policy: v.picklist(cancellationPolicies),
  /** Epoch ms at which the guest accepted rules and terms. */
  rulesAcceptedAt: v.number(),
})

export type PolicySnapshot = v.InferOutput<typeof policySnapshotSchema>

/** Prices a stay and keeps it readable in every language. */
export function storedFolio(
  home: CatalogueHome,
  stay: AskedStay,
  coupon: CouponTerms | null = null,
): StoredFolio {
  return keptFolio((language) =>
    priceStay(ratesOf(home, language), stay, stay.party, uaePriceRules, coupon),
  )
}

/** Keeps a price readable in every language; `priced` gives it in one. */
export function keptFolio(priced: (language: Language) => Folio): StoredFolio {
  const folios = { en: priced('en'), ar: priced('ar'), ru: priced('ru') }
  const labelsOf = (index: number) => {
    const label = (language: Language) => folios[language].nightly[index]?.label ?? null
    const en = label('en')
    return en === null ? null : { en, ar: label('ar') ?? en, ru: label('ru') ?? en }
  }
  return {
    ...folios.en,
    nightly: folios.en.nightly.map(({ night, fils }, index) => ({
      night,
      fils,
      label: labelsOf(index),
    })),
  }
}

/** A kept price in one language. */
export function folioIn(stored: StoredFolio, language: Language): Folio {
  return {
    ...stored,
    nightly: stored.nightly.map(({ night, fils, label }) => ({
      night: parseCivilDate(night),
      fils,
      label: label?.[language] ?? null,
    })),
  }
}

/** Reads a kept price. Throws when the row was not written by this code. */
export function readFolio(value: unknown): StoredFolio {
  return v.parse(storedFolioSchema, value)
}

export function readHome(value: unknown): HomeSnapshot {
  return v.parse(homeSnapshotSchema, value)
}

export function readPolicy(value: unknown): PolicySnapshot {
  return v.parse(policySnapshotSchema, value)
}

type LiveHome = { row: ListedRow; place: Pick<CatalogueHome['place'], 'names'> | null }

/**
 * The home of a booking as it was booked or, where that cannot be read, as it is today, with a line
 * in the log: one broken row must not take a guest's whole list away.
 */
export function knownHome(
  { log }: Pick<Deps, 'log'>,
  { id, home }: Pick<BookingRow, 'id' | 'home'>,
  live: LiveHome,
): HomeSnapshot {
  const read = v.safeParse(homeSnapshotSchema, home)
  if (read.success) return read.output
  log('home of a booking unreadable', { booking: id, reason: v.summarize(read.issues) })
  return homeSnapshot(live)
}

/** Whether the host answers before the guest is charged. Additions are agreed to before they are paid. */
export function isRequest({ home, type }: Pick<BookingRow, 'home' | 'type'>): boolean {
  return type === 'booking' && !readHome(home).isInstant
}

/** What a new booking keeps of its home. */
export function homeSnapshot({ row, place }: LiveHome): HomeSnapshot {
  return {
    slug: row.slug,
    titles: row.titles,
    type: row.type,
    place: place?.names ?? { en: '', ar: '', ru: '' },
    citySlug: row.citySlug,
    bedrooms: row.bedrooms,
    photo: row.gallery[0]?.photo ?? null,
    permitNo: row.permitNo,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    petsAllowed: row.petsAllowed,
    isInstant: row.isInstant,
    rules: rulesOf(row),
  }
}

function rulesOf({ rules }: ListedRow): HomeSnapshot['rules'] {
  const { smoking, parties, quietFrom, quietUntil, notes } = rules
  return { smoking, parties, quietFrom, quietUntil, notes }
}

/** The party with its keys in one order, so that equal parties are equal texts. */
export function plainParty({ adults, children, infants, pets }: Party): Party {
  return { adults, children, infants, pets }
}
