import type { QuoteView } from '#contract/quote/quote.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'

const at = Date.UTC(2027, 0, 10, 8)

/** Three nights in a home that others want too, for tests. */
export const testQuote: QuoteView = {
  quote_id: '0190a0a0-0000-7000-8000-000000000001',
  home: {
    ...{ slug: 'lost', title: 'Lost home', type: 'apartment', place: 'Liwan', bedrooms: 1 },
    ...{ picture: null, rating: null, review_count: 0 },
  },
  dates: {
    check_in: parseCivilDate('2027-02-10'),
    check_out: parseCivilDate('2027-02-13'),
    ...{ check_in_at: at, check_out_at: at, check_in_time: '15:00', check_out_time: '11:00' },
    nights: 3,
  },
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  folio: {
    ...{ nights: 3, lines: [], nightly: [], total_fils: 300_000 },
    ...{ deposit_fils: 0, per_night_fils: 100_000 },
  },
  milestones: [],
  rules: {
    ...{ smoking: false, parties: false, quiet_from: null, quiet_until: null },
    ...{ pets_allowed: false, notes: [] },
  },
  ...{ is_request: false, hash: 'h', expires_at: at, as_of: at },
}
