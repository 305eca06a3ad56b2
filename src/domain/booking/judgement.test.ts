import { describe, expect, test } from 'vitest'
import { confirmedSums, isInJudgement, judgementsOf, maySettleElsewhere } from './judgement.ts'
import { bookingStates } from './process.ts'

const sums = { capturedFils: 100, amountFils: 100 }

describe('what a person may decide of money', () => {
  test('a booking goes both ways only while it is in judgement itself', () => {
    expect(bookingStates.filter(isInJudgement)).toEqual(['processing'])
    for (const bookingState of bookingStates) {
      const ways = judgementsOf({ ...sums, state: 'review', bookingState })
      const both = bookingState === 'processing' ? ['give_back', 'confirm'] : ['give_back']
      expect(ways).toEqual(both)
    }
  })

  test('a charge that hangs is given up while its request waits', () => {
    const waiting = bookingStates.filter(
      (bookingState) => judgementsOf({ ...sums, state: 'authorised', bookingState }).length > 0,
    )
    expect(waiting).toEqual(['pending_host'])
  })

  test.each([
    [70, { missingFils: 30, excessFils: 0 }],
    [100, { missingFils: 0, excessFils: 0 }],
    [130, { missingFils: 0, excessFils: 30 }],
  ])('of 100 asked for and %i that came, what is missing or too much is said', (came, said) => {
    expect(confirmedSums({ capturedFils: came, amountFils: 100 })).toEqual(said)
  })

  test('a refund that may still leave by itself is not written down by hand', () => {
    const states = ['requested', 'sent', 'awaiting_payer', 'settled', 'failed', 'cancelled']
    expect(states.filter(maySettleElsewhere)).toEqual(['sent', 'awaiting_payer', 'failed'])
  })
})
