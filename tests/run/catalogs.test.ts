import { expect, test } from 'vitest'
import { ambiguousMessages, readMessages } from './catalogs.ts'

const po = `msgid ""
msgstr ""
"Language: ar\\n"

#: src/shell/a.tsx
msgid "Say \\"hello\\""
msgstr "قل مرحبًا"

#: src/shell/b.tsx
msgid ""
"A long text "
"over two lines"
msgstr ""

msgid "Done"
msgstr ""
"على "
"سطرين"
`

test('a catalog’s messages are read with their translations, long ones too', () => {
  expect(readMessages(po)).toEqual([
    { id: 'Say "hello"', text: 'قل مرحبًا' },
    { id: 'A long text over two lines', text: '' },
    { id: 'Done', text: 'على سطرين' },
  ])
})

test('a message that two catalogs of a language say differently is found', () => {
  const other = po.replace('قل مرحبًا', 'أهلًا')
  expect(ambiguousMessages([po, po])).toEqual([])
  expect(ambiguousMessages([po, other])).toEqual(['Say "hello"'])
})

test('what is said in a context of its own is another message', () => {
  const inContext = 'msgctxt "greeting"\nmsgid "Say \\"hello\\""\nmsgstr "أهلًا"\n'
  expect(readMessages(inContext)).toEqual([{ id: 'Say "hello" (greeting)', text: 'أهلًا' }])
  expect(ambiguousMessages([po, inContext])).toEqual([])
})
