import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPdf, refusalOfPdf } from './pdf-check.ts'

const pdf = (body: string, end = '\n%%EOF\n') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body, 'latin1'), Buffer.from(end)])
const packed = (list: string) => {
  const bytes = deflateSync(Buffer.from(list))
  const head = `5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes.byteLength}>>\nstream\n`
  return pdf(`${head}${bytes.toString('latin1')}\nendstream\nendobj`)
}

test('a document that is only looked at is taken', () => {
  const plain = pdf('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj')
  expect([isPdf(plain), refusalOfPdf(plain)]).toEqual([true, null])
  expect(refusalOfPdf(packed('1 0 <</Type/Catalog>>'))).toBeNull()
})

test.each([
  '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
  '/OpenAction<</S/Java#53cript/J#53(app.alert(1))>>',
  '/Names<</EmbeddedFiles 3 0 R>>',
  '/A<</S/Launch/F(cmd.exe)>>',
  '/AcroForm<</XFA 4 0 R>>',
])('%s is refused, hidden in a compressed part too', (what) => {
  expect(refusalOfPdf(pdf(`1 0 obj\n<</Type/Catalog${what}>>\nendobj`))).toBe('active')
  expect(refusalOfPdf(packed(`1 0 <</Type/Catalog${what}>>`))).toBe('active')
})

test('what cannot be looked into, is cut off or is no PDF is refused', () => {
  expect(refusalOfPdf(pdf('trailer <</Encrypt 9 0 R>>'))).toBe('protected')
  expect(refusalOfPdf(pdf('1 0 obj', ''))).toBe('unreadable')
  expect(refusalOfPdf(pdf('<</Type/ObjStm>>\nstream\nnot packed\nendstream'))).toBe('unreadable')
  expect(isPdf(Buffer.from('<!doctype html>%PDF-1.7'))).toBe(false)
})

test('a part that unfolds without end is refused before it fills the memory', () => {
  const before = process.memoryUsage().rss
  expect(refusalOfPdf(packed(' '.repeat(100_000_000)))).toBe('unreadable')
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
})
