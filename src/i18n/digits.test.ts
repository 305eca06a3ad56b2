import { afterEach, describe, expect, test } from 'vitest'
import { formatDay, formatInstant, formatMonth } from '#lib/format-date.ts'
import { createI18n } from './create-i18n.ts'
import { digitSystem, drawWithDigits, inDigits } from './digits.ts'

const at = Date.UTC(2027, 0, 9, 11, 5)

describe('dates and amounts', () => {
  test('keep Latin digits in every language until the guest chooses others', () => {
    for (const language of ['en', 'ar', 'ru']) {
      expect(formatInstant(at, language)).toMatch(/9.*15:05$/)
      expect(inDigits('4,612.50', language)).toBe('4,612.50')
    }
  })

  test('are written in Arabic digits in Arabic, and only there', async () => {
    await createI18n('ar', 'arab')
    drawWithDigits(true, () => {
      expect(digitSystem('ar')).toBe('arab')
      expect(formatInstant(at, 'ar')).toMatch(/٩.*١٥:٠٥$/)
      expect(formatMonth('2027-01', 'ar')).toContain('٢٠٢٧')
      expect(formatDay('2027-01-09', 'ar')).toBe('٩ يناير ٢٠٢٧')
      expect(inDigits('4,612.50', 'ar')).toBe('٤٬٦١٢٫٥٠')
      expect(inDigits('15:00', 'ar')).toBe('١٥:٠٠')
      expect(formatDay('2027-01-09', 'ru')).toContain('2027')
      expect(inDigits('4 612,50', 'ru')).toBe('4 612,50')
    })
    expect(digitSystem('ar')).toBe('latn')
  })
})

describe('sentences', () => {
  test('of Arabic write their numbers in the chosen digits', async () => {
    const [latin, arabic] = await Promise.all([createI18n('ar'), createI18n('ar', 'arab')])
    const id = idOfWait(latin)
    expect(latin._(id, { N: 30 })).toContain('30')
    expect(arabic._(id, { N: 30 })).toContain('٣٠')
    expect(arabic.t(id, { N: 30 })).toContain('٣٠')
    expect(arabic.number(1234.5)).toBe('١٬٢٣٤٫٥')
  })

  test('leave alone what stands in tags: codes and numbers to call', async () => {
    const arabic = await createI18n('ar', 'arab')
    arabic.load('ar', { tags: ['<0>', ['code'], '</0> ', ['count'], ' <1/>'] })
    expect(arabic._('tags', { code: 'AR-204', count: 7 })).toBe('<0>AR-204</0> ٧ <1/>')
  })

  test('of other languages do not change', async () => {
    const russian = await createI18n('ru', 'arab')
    expect(russian._(idOfWait(russian), { N: 30 })).toContain('30')
  })

  /** The id under which catalogs have "Please wait for {N} sec for resend OTP." */
  function idOfWait({ messages }: Awaited<ReturnType<typeof createI18n>>): string {
    const found = Object.entries(messages).find(
      ([, parts]) => Array.isArray(parts) && parts.some((part) => String(part) === 'N'),
    )
    return found?.[0] ?? ''
  }
})

afterEach(() => expect(digitSystem('ar')).toBe('latn'))
