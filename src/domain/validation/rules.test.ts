import { describe, expect, it } from 'vitest'
import { englishMessage } from './messages-en.ts'
import { firstBroken, type RuleName, ruleNames } from './rules.ts'

const cases: readonly [RuleName, good: string[], bad: string[]][] = [
  ['required', ['a', ' a '], ['', '   ']],
  ['select', ['1'], ['']],
  ['terms', ['true'], ['', 'false']],
  ['valid_location', ['dubai'], ['']],
  [
    'email',
    ['layla.k-m@mail.example.com', 'a_b@x.travel'],
    ['layla@', 'a@b', 'a b@c.com', '@c.com'],
  ],
  ['email_mobile', ['a@b.ae', '0501234567', '+7 912 345-67-89'], ['hello', '123']],
  ['mobile_number', ['0501234567', '٠٥٠١٢٣٤٥٦٧', '+971501234567', '00971501234567'], ['1234', 'x']],
  ['mobile_length', ['12345678', '۱۲۳۴۵۶۷۸'], ['1234567', '12345678901234567']],
  ['minLength', ['12345678', '1234567890123456'], ['1234567', '12345678901234567']],
  ['integer', ['12', '١٢'], ['1.2', '-3', 'a']],
  ['decimal', ['1', '1.5'], ['0.5', '-1', '1.']],
  ['year', ['2027'], ['27', '20277']],
  ['alphabet', ['Layla Khan', 'ليلى', 'Лейла'], ['Layla1']],
  ['otp', ['1234', '123456', '١٢٣٤'], ['123']],
  ['url', ['https://example.com/a'], ['example', 'ftp://x']],
  ['iframe', ['<iframe src="https://example.com"></iframe>'], ['<script></script>']],
  ['number', ['1', '-1.5'], ['one']],
  ['date', ['2027-01-14'], ['tomorrow']],
  ['location_mobile', ['1', '123456789012'], ['1234567890123']],
]

describe('rules of specification 5', () => {
  it.each(cases)('%s takes what fits and refuses the rest', (rule, good, bad) => {
    for (const text of good) expect(firstBroken(text, [rule]), text).toBeNull()
    for (const text of bad) {
      const expected =
        text.trim() === '' && !['required', 'select', 'terms', 'valid_location'].includes(rule)
      expect(firstBroken(text, [rule]), text).toBe(expected ? null : rule)
    }
  })

  it('covers every rule but equal, which compares two fields', () => {
    expect(
      cases
        .map(([rule]) => rule)
        .concat('equal')
        .toSorted(),
    ).toEqual([...ruleNames].toSorted())
    expect(firstBroken('a', ['equal'], { other: 'a' })).toBeNull()
    expect(firstBroken('a', ['equal'], { other: 'b' })).toBe('equal')
  })

  it('lets the first broken rule win', () => {
    expect(firstBroken('', ['required', 'email'])).toBe('required')
    expect(firstBroken('x', ['required', 'email'])).toBe('email')
  })

  it('uses the words of the specification', () => {
    expect(englishMessage('required', 'first_name')).toBe('Please enter First name.')
    expect(englishMessage('select', 'city')).toBe('Please select City.')
    expect(englishMessage('equal', 'confirm_password', 'password')).toBe(
      'Confirm password should be same as Password',
    )
    expect(englishMessage('mobile_length', 'mobile_number')).toBe(
      'Mobile number length should be 8 - 16 digits long.',
    )
    expect(englishMessage('otp', 'otp')).toBe('Please enter valid OTP.')
  })
})
