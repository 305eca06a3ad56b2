import type { BookingDetails } from '#contract/booking/get-details.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'

const at = Date.UTC(2027, 0, 14, 11)
/** The way to its door, whose code comes later. */
export const testArrival: NonNullable<BookingDetails['arrival']> = {
  address: { en: 'House 3', ar: 'منزل 3', ru: 'Дом 3' },
  street: { en: 'Al Marsa', ar: 'المرسى', ru: 'Аль-Марса' },
  makani: null,
  lat: 25,
  lng: 55,
  steps: [],
  wifi: { network: 'Home', password: 'quiet-palm' },
  door_code: { kind: 'later', from_at: at },
}

/** A confirmed stay of three nights that lies ahead, for tests. */
export const testBooking: BookingDetails = {
  booking_id: 'b-1',
  booking_number: 'AR-1',
  state: 'confirmed',
  tab: 'upcoming',
  home: {
    ...{ slug: 'home', title: 'Marina home', type: 'apartment', place: 'Dubai Marina' },
    ...{ bedrooms: 1, picture: null, rating: null, review_count: 0, permit_no: null },
  },
  dates: {
    check_in: parseCivilDate('2027-02-10'),
    check_out: parseCivilDate('2027-02-13'),
    ...{ check_in_at: 0, check_out_at: 0, check_in_time: '15:00', check_out_time: '11:00' },
    nights: 3,
  },
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  lead_guest: { first_name: 'Layla', last_name: 'Haddad' },
  folio: {
    ...{ nights: 3, lines: [], total_fils: 300_000, deposit_fils: 0, per_night_fils: 100_000 },
    nightly: [],
  },
  arrival: testArrival,
  host: { slug: 'omar', name: 'Omar', photo: null, phone: '+971500000000' },
  rules: {
    ...{ smoking: false, parties: false, quiet_from: null, quiet_until: null },
    ...{ pets_allowed: false, notes: [] },
  },
  ...{
    special_request: null,
    milestones: [],
    payments: [],
    deposit: null,
    refunds: [],
    disputes: [],
  },
  ...{
    documents: [],
    timeline: [],
    additions: [],
    actions: [],
    booked_at: 0,
    seen_money: null,
    pay_until: null,
  },
  ...{ request: null, ending: null, case: null, case_kinds: [], emergency: [], guests: [] },
  ...{ is_guest_verified: true, unregistered_count: 0, can_cancel: true, revision: 1 },
  rating: { state: 'not_yet', opens_at: 0, closes_at: 0 },
  as_of: at,
}
