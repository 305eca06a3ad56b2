import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { englishFailure, englishMessage } from './messages-en.ts'
import { englishNotice, notices } from './notices-en.ts'
import { checkField, firstBroken, type RuleName, ruleNames } from './rules.ts'

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
  [
    'alphabet',
    ['Layla Khan', 'ليلى', 'Лейла'],
    ['Layla1', 'La\nBcc', 'La\u2028Bcc', 'La\u202eyla'],
  ],
  ['otp', ['1234', '123456', '١٢٣٤'], ['123']],
  ['url', ['https://example.com/a'], ['example', 'ftp://x']],
  ['iframe', ['<iframe src="https://example.com"></iframe>'], ['<script></script>']],
  ['number', ['1', '-1.5', '٣'], ['one', '0x1f', '1e5', '']],
  [
    'date',
    ['2027-01-14', '14/01/2027', '١٤/٠١/٢٠٢٧'],
    ['tomorrow', '1', '2027-02-30', '30/02/2027'],
  ],
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

  it('names the field, the rule and its parameters, never words', () => {
    expect(checkField('email', ' ', ['required', 'email'])).toEqual({
      rule: 'required',
      field: 'email',
      params: {},
    })
    expect(checkField('email', ' a@b.ae ', ['required', 'email'])).toBeNull()
    const long = checkField('password', 'x'.repeat(40), ['minLength'], { passwordMax: 32 })
    expect(long?.params).toEqual({ min: 8, max: 32 })
    expect(long && englishFailure(long)).toBe('Password length should be 8 - 32 characters long.')
    expect(
      checkField('confirm_password', 'b', ['equal'], { other: 'a', target: 'password' }),
    ).toEqual({ rule: 'equal', field: 'confirm_password', params: { target: 'password' } })
  })

  it('passes any text without crashing, and never differs by blanks around it', () => {
    void assert(
      property(string(), constantFrom(...ruleNames), (text, rule) => {
        expect(firstBroken(`  ${text}\n`, [rule])).toBe(firstBroken(text.trim(), [rule]))
      }),
      propertyRuns(),
    )
  })

  it('answers at once to a text made to slow it down', () => {
    for (const rule of ruleNames) {
      firstBroken(`${'a.'.repeat(20_000)}@`, [rule])
      firstBroken(`a@${'a-'.repeat(20_000)}!`, [rule])
      firstBroken('<iframe '.repeat(10_000), [rule])
    }
  }, 5_000)
})

describe('notices that belong to no single field', () => {
  it.each(Object.entries(notices))('%s: %s', (_, words) => {
    expect(words).toMatch(/^(Please|No\.).*\.$/)
  })

  it('counts the seconds until a code can be sent again', () => {
    expect(englishNotice('resend_wait', { seconds: 42 })).toBe(
      'Please wait for 42 sec for resend OTP.',
    )
    expect(englishNotice('party_count')).toBe('No. of guest should be greater then 0.')
  })
})
