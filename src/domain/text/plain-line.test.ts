import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a name is one line, without what turns the text around it', () => {
  expect(plainLine('Layla\r\nBcc: all@example.test')).toBe('Layla Bcc: all@example.test')
  expect(plainLine('\u202eadhgaB\u202c \u2067ليلى\u2069\u200f')).toBe('adhgaB ليلى')
  expect(plainLine('a\u2028b\0')).toBe('a b')
})

test('what writes a name stays: joiners, marks, blanks, emoji', () => {
  for (const name of ['می‌خواهم', 'Ёлка', 'مُحَمَّد', 'Al Ain 🏝️', 'O’Brien-Haddad']) {
    expect(plainLine(name)).toBe(name)
  }
})
