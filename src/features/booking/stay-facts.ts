import type { BookingDetails } from '#contract/booking/get-details.ts'
import { markOf, type StayFacts } from '#domain/booking/stay-changes.ts'

const paidStates = ['confirmed', 'completed']
const failedRefunds = ['failed', 'cancelled']

/** What of a stay's details a guest must know, to be compared with a later version. */
export function stayFacts(details: BookingDetails, language: string): StayFacts {
  const { state, dates, party, folio, payments, refunds, deposit, arrival, rules } = details
  const { notes, ...plainRules } = rules
  const paidAdditions = details.additions.filter((addition) => paidStates.includes(addition.state))
  const code = arrival?.door_code
  return {
    state,
    check_in: dates.check_in,
    check_out: dates.check_out,
    check_in_time: dates.check_in_time,
    check_out_time: dates.check_out_time,
    party: [party.adults, party.children, party.infants, party.pets],
    total_fils: sum([folio, ...paidAdditions.map((one) => one.folio)].map((f) => f.total_fils)),
    paid_fils: sum(payments.map((payment) => payment.amount_fils)),
    refunded_fils: sum(
      refunds.filter((one) => !failedRefunds.includes(one.state)).map((one) => one.amount_fils),
    ),
    pay_until: details.pay_until,
    claimed_fils: deposit?.captured_fils ?? 0,
    way_in: arrival && markOf([arrival.address.en, arrival.street.en, arrival.makani]),
    wifi: arrival?.wifi ? markOf(arrival.wifi) : null,
    door_code: code?.kind === 'shown' ? markOf(code.code) : null,
    host_phone: details.host.phone && markOf(details.host.phone),
    rules: markOf(plainRules),
    rule_notes: markOf(notes),
    language,
    additions: Object.fromEntries(
      details.additions.map((one) => [
        one.booking_id,
        { type: one.addition.type, state: one.state },
      ]),
    ),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
