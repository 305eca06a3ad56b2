import { describe, expect, test } from 'vitest'
import { documentProblem, type IdentityDocument, isEmiratesId } from '#domain/identity/document.ts'
import { canStartCheck, isVerified, verificationOn } from '#domain/identity/verification.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'

const today = parseCivilDate('2026-11-21')
const layla = { firstName: 'Layla', lastName: 'Al Haddad' }
const passport: IdentityDocument = {
  kind: 'passport',
  country: 'LBN',
  number: 'LR0123456',
  validUntil: parseCivilDate('2031-02-01'),
  bornOn: parseCivilDate('1991-05-14'),
  names: ['HADDAD', 'LAYLA MARIAM'],
}

describe('the number of an Emirates ID', () => {
  test('is accepted with its check digit, however it is written', () => {
    expect(isEmiratesId('784-1991-1234567-5')).toBe(true)
    expect(isEmiratesId('784199112345675')).toBe(true)
    expect(isEmiratesId('٧٨٤ ١٩٩١ ١٢٣٤٥٦٧ ٥')).toBe(true)
    expect(isEmiratesId('۷۸۴۱۹۹۱۱۲۳۴۵۶۷۵')).toBe(true)
  })

  test('is refused with one digit off, too short, or of another country', () => {
    for (let digit = 0; digit < 10; digit++) {
      expect(isEmiratesId(`78419911234567${digit}`)).toBe(digit === 5)
    }
    expect(isEmiratesId('78419911234567')).toBe(false)
    expect(isEmiratesId('785199112345674')).toBe(false)
    expect(isEmiratesId('')).toBe(false)
  })
})

describe('a document', () => {
  test('registers the guest whose it is', () => {
    expect(documentProblem(passport, layla, today)).toBeNull()
  })

  test('is good on its last day and not after it', () => {
    expect(documentProblem({ ...passport, validUntil: today }, layla, today)).toBeNull()
    const run = { ...passport, validUntil: parseCivilDate('2026-11-20') }
    expect(documentProblem(run, layla, today)).toBe('expired_document')
  })

  test('of a child registers nobody, from the 18th birthday on it does', () => {
    const born = (day: string) => ({ ...passport, bornOn: parseCivilDate(day) })
    expect(documentProblem(born('2008-11-22'), layla, today)).toBe('under_age')
    expect(documentProblem(born('2008-11-21'), layla, today)).toBeNull()
  })

  test('of somebody else is told by its names, unless they cannot be compared', () => {
    expect(documentProblem({ ...passport, names: ['NOVAK', 'PETR'] }, layla, today)).toBe(
      'name_mismatch',
    )
    expect(documentProblem({ ...passport, names: ['Hàddad'] }, layla, today)).toBeNull()
    const arabic = { firstName: 'ليلى', lastName: 'حداد' }
    expect(documentProblem(passport, arabic, today)).toBeNull()
    expect(documentProblem({ ...passport, names: [] }, layla, today)).toBeNull()
  })

  test('with a misread number is asked for again', () => {
    const card = { ...passport, kind: 'emirates_id' as const, number: '784199112345674' }
    expect(documentProblem(card, layla, today)).toBe('unreadable')
    expect(documentProblem({ ...card, number: '784199112345675' }, layla, today)).toBeNull()
  })
})

describe('a verification', () => {
  const until = (day: string) => verificationOn('verified', parseCivilDate(day), today)

  test('runs out with its document, and says so 30 days ahead', () => {
    expect(until('2026-12-22')).toBe('verified')
    expect(until('2026-12-21')).toBe('expiring')
    expect(until('2026-11-21')).toBe('expiring')
    expect(until('2026-11-20')).toBe('expired')
    expect(verificationOn('verified', null, today)).toBe('verified')
    expect(verificationOn('rejected', parseCivilDate('2020-01-01'), today)).toBe('rejected')
  })

  test('counts until its last day', () => {
    expect(isVerified('expiring')).toBe(true)
    expect(isVerified('expired')).toBe(false)
  })

  test('is begun again after a photo was sent back, and never after a refusal for good', () => {
    expect(canStartCheck('needs_resubmission')).toBe(true)
    expect(canStartCheck('expiring')).toBe(true)
    expect(canStartCheck('rejected')).toBe(false)
    expect(canStartCheck('verified')).toBe(false)
  })
})
