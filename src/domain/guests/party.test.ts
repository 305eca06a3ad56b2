import { describe, expect, test } from 'vitest'
import { isWithinOccupancy, occupancyLimit } from '#domain/guests/occupancy.ts'
import { ageBandOf, guestCount, type Party, partyProblem, partyRule } from '#domain/guests/party.ts'

const nobody: Party = { adults: 0, children: 0, infants: 0, pets: 0 }
const home = { maxGuests: 4, petsAllowed: false }

test('age bands are infants under 2, children 2 to 12, adults from 13', () => {
  expect([0, 1, 2, 12, 13, 90].map(ageBandOf)).toEqual([
    'infants',
    'infants',
    'children',
    'children',
    'adults',
    'adults',
  ])
  expect(() => ageBandOf(-1)).toThrow(RangeError)
  expect(() => ageBandOf(2.5)).toThrow(RangeError)
})

describe('a party by itself', () => {
  test.each([
    [null, 'party_missing'],
    [nobody, 'party_count'],
    [{ ...nobody, pets: 1 }, 'party_count'],
    [{ ...nobody, children: 2 }, 'party_adults'],
    [{ ...nobody, infants: 1 }, 'party_adults'],
    [{ ...nobody, adults: -1 }, 'party_adults'],
    [{ ...nobody, adults: 1.5 }, 'party_adults'],
    [{ ...nobody, adults: Number.NaN }, 'party_adults'],
    [{ ...nobody, adults: 1 }, null],
  ])('%j breaks %s', (party, rule) => {
    expect(partyRule(party)).toBe(rule)
  })
})

describe('a party in a home', () => {
  test('infants do not count towards the capacity', () => {
    const party = { adults: 2, children: 2, infants: 2, pets: 0 }
    expect(guestCount(party)).toBe(4)
    expect(partyProblem(party, home)).toBeNull()
    expect(partyProblem({ ...party, children: 3 }, home)).toBe('over_capacity')
  })

  test('the first problem wins', () => {
    expect(partyProblem({ ...nobody, pets: 1 }, home)).toBe('no_guest')
    expect(partyProblem({ ...nobody, children: 9, pets: 1 }, home)).toBe('no_adult')
    expect(partyProblem({ ...nobody, adults: 9, pets: 1 }, home)).toBe('over_capacity')
    expect(partyProblem({ ...nobody, adults: 1, pets: 1 }, home)).toBe('pets_not_allowed')
    expect(partyProblem({ ...nobody, adults: 1, pets: 1 }, { ...home, petsAllowed: true })).toBe(
      null,
    )
  })
})

describe('the legal occupancy', () => {
  test('grows with the bedrooms, a studio counting as one', () => {
    expect(occupancyLimit('DU', 0)).toEqual({ guests: 4, adults: 2 })
    expect(occupancyLimit('DU', 2)).toEqual({ guests: 7, adults: 4 })
    expect(occupancyLimit('AZ', 2)).toEqual({ guests: 6, adults: 6 })
    expect(occupancyLimit('FU', 2)).toBeNull()
  })

  test('children may take the places of adults, adults not those of children', () => {
    expect(isWithinOccupancy({ ...nobody, adults: 1, children: 3 }, 'DU', 1)).toBe(true)
    expect(isWithinOccupancy({ ...nobody, adults: 3 }, 'DU', 1)).toBe(false)
    expect(isWithinOccupancy({ ...nobody, adults: 30 }, 'FU', 1)).toBe(true)
  })
})
