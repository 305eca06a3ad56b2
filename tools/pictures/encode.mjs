// npm run encode -- <folder of masters>: makes AVIF and WebP files at three widths for every master
// (.webp with photos.json beside them) and the list of pictures that the seed reads.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const widths = [480, 960, 1440]
const out = join(root, 'public/media/homes')

const [masters] = process.argv.slice(2)
if (!masters) throw new Error('usage: npm run encode -- <folder of masters>')

await mkdir(out, { recursive: true })
const { photos } = JSON.parse(await readFile(join(masters, 'photos.json'), 'utf8'))
for (const photo of photos) {
  const master = sharp(join(masters, photo.file))
  for (const width of widths) {
    const base = join(out, `${photo.id}-${width}`)
    if (existsSync(`${base}.webp`)) continue
    const resized = master.clone().resize({ width, withoutEnlargement: true })
    await resized.clone().avif({ quality: 52, effort: 5 }).toFile(`${base}.avif`)
    await resized.clone().webp({ quality: 76, effort: 5 }).toFile(`${base}.webp`)
  }
}

const listFile = join(root, 'server/db/seed/photos.json')
const known = existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : []
const added = photos.map(({ id, width, height, room, palette, view, time, alt }) => ({
  id,
  width,
  height,
  room,
  palette,
  view,
  time,
  alt,
}))
const ids = new Set(added.map(({ id }) => id))
const list = [...known.filter(({ id }) => !ids.has(id)), ...added]
await writeFile(listFile, `${JSON.stringify(list, null, 1)}\n`)
