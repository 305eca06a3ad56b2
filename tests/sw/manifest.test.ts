import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'

const folder = new URL('../../public/', import.meta.url)

const iconSchema = v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png') })
const manifestSchema = v.object({
  id: v.literal('/'),
  name: v.pipe(v.string(), v.minLength(1)),
  short_name: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  description: v.pipe(v.string(), v.maxLength(324)),
  lang: v.string(),
  dir: v.string(),
  start_url: v.literal('/?source=home-screen'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  theme_color: v.literal('#faf6ee'),
  background_color: v.literal('#faf6ee'),
  icons: v.array(v.object({ ...iconSchema.entries, purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(iconSchema) })),
})

const read = (language: string) =>
  v.parse(
    manifestSchema,
    JSON.parse(readFileSync(new URL(`manifest-${language}.webmanifest`, folder), 'utf8')),
  )

test.each(languages)('the manifest in %s is complete', (language) => {
  const manifest = read(language)
  expect([manifest.lang, manifest.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  for (const wanted of ['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']) {
    expect(purposes).toContain(wanted)
  }
  expect(manifest.shortcuts.map(({ url }) => url.split('?')[0])).toEqual([
    '/bookings',
    '/my-messages',
  ])
})

test('every icon has the size that the manifest says', () => {
  for (const { src, sizes } of read('en').icons) {
    const png = readFileSync(new URL(`.${src}`, folder))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
