import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Heart, type LucideIcon, Luggage, MessageCircle, Search } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { launchScreenFile, launchScreens, launchThemes } from '#contract/launch-screens.ts'

// node tools/manifest/icons.ts: icons of the manifests' shortcuts, the icon of iOS and its launch screens.
const publicFolder = join(import.meta.dirname, '../../public')
const teal = '#0a6169'
const sand = '#f7ecd8'
const mark =
  'M31 4C17 11 5 29 5 60 9 39 17.5 25 31 17.5ZM31 23.5C22.5 29 14.5 41 14.5 60 18 47 23 40.5 31 36.5ZM31 42C26.5 45.5 23.5 51 23.5 60L31 60ZM33 4C47 11 59 29 59 60 55 39 46.5 25 33 17.5ZM33 23.5C41.5 29 49.5 41 49.5 60 46 47 41 40.5 33 36.5ZM33 42C37.5 45.5 40.5 51 40.5 60L33 60Z'
const shortcuts = {
  bookings: Luggage,
  messages: MessageCircle,
  wishlist: Heart,
  search: Search,
} as const
const themes = {
  light: { ground: '#faf6ee', ink: teal },
  dark: { ground: '#0c1416', ink: '#76cdca' },
} as const

await mkdir(join(publicFolder, 'icons/launch'), { recursive: true })
for (const [name, glyph] of Object.entries(shortcuts)) {
  await save(shortcutIcon(glyph), `/icons/shortcut-${name}.png`)
}
// iOS cuts the corners itself, and draws black where an icon is clear.
await sharp(join(publicFolder, 'icons/icon-maskable-512.png'))
  .resize(180, 180)
  .flatten()
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(publicFolder, 'icons/apple-touch-icon.png'))
for (const [width, height, density] of launchScreens) {
  for (const theme of launchThemes) {
    const { ground, ink } = themes[theme]
    const svg = launchScreen(width * density, height * density, ground, ink)
    await save(svg, launchScreenFile({ width, height, density }, theme))
  }
}

/** A glyph on a disc: home screens show shortcuts in a circle. */
function shortcutIcon(glyph: LucideIcon): string {
  const drawing = createElement(glyph, { size: 96, x: 48, y: 48, color: sand, strokeWidth: 1.75 })
  return picture(
    192,
    192,
    `<circle cx="96" cy="96" r="96" fill="${teal}"/>`,
    renderToStaticMarkup(drawing),
  )
}

/** The mark in the middle of the page's colour. */
function launchScreen(width: number, height: number, ground: string, ink: string): string {
  const side = Math.round(width * 0.28)
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`
  return picture(
    width,
    height,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    `<svg ${place} viewBox="0 0 64 64"><path fill="${ink}" d="${mark}"/></svg>`,
  )
}

function picture(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

async function save(svg: string, path: string): Promise<void> {
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toFile(join(publicFolder, path))
}
