import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { launchScreenFile, launchScreens, launchThemes } from '#contract/launch-screens.ts'
import { shareFields, shareTargetPath } from '#contract/shared-files.ts'
import { guardOf } from '#domain/navigation/paths.ts'

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
  display_override: v.tuple([v.literal('window-controls-overlay'), v.literal('standalone')]),
  // One window: a second start does not leave the guest with two of them.
  launch_handler: v.object({
    client_mode: v.tuple([v.literal('navigate-existing'), v.literal('auto')]),
  }),
  theme_color: v.literal('#faf6ee'),
  background_color: v.literal('#faf6ee'),
  icons: v.array(v.object({ ...iconSchema.entries, purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(iconSchema) })),
  screenshots: v.array(
    v.object({
      src: v.string(),
      sizes: v.string(),
      type: v.literal('image/jpeg'),
      form_factor: v.picklist(['narrow', 'wide']),
      label: v.pipe(v.string(), v.minLength(1)),
    }),
  ),
  share_target: v.object({
    action: v.literal(shareTargetPath),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.object({
      title: v.literal(shareFields.title),
      text: v.literal(shareFields.text),
      url: v.literal(shareFields.url),
      files: v.array(
        v.object({
          name: v.literal(shareFields.files),
          accept: v.tuple([v.literal('image/*'), v.literal('application/pdf')]),
        }),
      ),
    }),
  }),
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
  const paths = manifest.shortcuts.map(({ url }) => url.split('?')[0] ?? '')
  expect(paths).toEqual(['/bookings', '/my-messages', '/my-wishlist', '/property'])
  expect(paths.filter((path) => guardOf(path) === null)).toEqual([])
})

test('every icon has the size that the manifest says', () => {
  const { icons, shortcuts } = read('en')
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    expect(pngSize(src), src).toBe(sizes)
  }
  expect(pngSize('/icons/apple-touch-icon.png')).toBe('180x180')
})

test('every screen of iOS has its picture for the start, in light and dark', () => {
  for (const [width, height, density] of launchScreens) {
    for (const theme of launchThemes) {
      const path = launchScreenFile({ width, height, density }, theme)
      expect(pngSize(path), path).toBe(`${width * density}x${height * density}`)
    }
  }
})

// What Chromium demands of screenshots: at least one a form, all of a form of one shape, 320 to 3840
// pixels, none much longer than wide; and no more bytes than the question is worth.
test.each(languages)('the screenshots in %s are such as browsers show', async (language) => {
  const { screenshots } = read(language)
  for (const form of ['narrow', 'wide']) {
    const own = screenshots.filter(({ form_factor }) => form_factor === form)
    expect(own.length, form).toBeGreaterThan(0)
    expect(new Set(own.map(({ sizes }) => sizes)).size, form).toBe(1)
    for (const { src, sizes } of own) {
      const file = new URL(`.${src}`, folder)
      const { width = 0, height = 0 } = await sharp(readFileSync(file)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
      const [short = 0, long = 0] = [width, height].toSorted((a, b) => a - b)
      expect(short >= 320 && long <= 3840 && long <= 2.3 * short, src).toBe(true)
      expect(readFileSync(file).byteLength, src).toBeLessThan(200_000)
    }
  }
})

/** Width and height that a picture says of itself. */
function pngSize(path: string): string {
  const png = readFileSync(new URL(`.${path}`, folder))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
