import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const hosts = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [part.host] : []))

test('an address in a sentence is a link, the rest is words', () => {
  expect(textParts('See https://example.com/a?b=1. Thanks!')).toEqual([
    { kind: 'words', text: 'See ' },
    {
      kind: 'link',
      text: 'https://example.com/a?b=1',
      href: 'https://example.com/a?b=1',
      host: 'example.com',
    },
    { kind: 'words', text: '. Thanks!' },
  ])
  expect(hosts('(www.example.com) или https://пример.рф، شكرا')).toEqual([
    'www.example.com',
    'xn--e1afmkfd.xn--p1ai',
  ])
})

test('a host is where a link leads, whatever it looks like', () => {
  expect(textParts('https://areesh.example@evil.test/pay')).toMatchObject([
    { host: 'evil.test', href: 'https://evil.test/pay' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'http://localhost',
  '<b>www</b>',
])('%s is no link', (text) => {
  expect(textParts(text)).toEqual([{ kind: 'words', text }])
})

test.each([
  ['رقمي +971 50 123 4567، اتصل', ['+971 50 123 4567']],
  ['(04) 123-4567 / ٠٥٠ ١٢٣ ٤٥٦٧', ['(04) 123-4567', '٠٥٠ ١٢٣ ٤٥٦٧']],
  ['من 15:00 إلى 16:30، 27 - 30', []],
  ['1,234,567.00', []],
])('the long numbers of “%s” keep the order of their groups', (text, numbers) => {
  const found = textParts(text).filter(({ kind }) => kind === 'number')
  expect(found.map((part) => part.text)).toEqual(numbers)
})

test('nothing of a text is lost', () => {
  const text = 'a https://one.test, b www.two.test\nhttps:// c'
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
