// npm run encode -- <folder of masters>: makes AVIF and WebP files at three widths for every master
// (.webp with photos.json and CREDITS.json beside them), the list of pictures that the seed reads,
// and the credits as a file of the site and as data of the page /image-credits. Files that exist are
// kept; files of pictures that have no master any more are removed.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const widths = [480, 960, 1440]
const out = join(root, 'public/media/homes')

const [masters] = process.argv.slice(2)
if (!masters) throw new Error('usage: npm run encode -- <folder of masters>')

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 1)}\n`)

await mkdir(out, { recursive: true })
const { photos } = await readJson(join(masters, 'photos.json'))
const known = new Set(photos.map(({ id }) => id))
for (const name of await readdir(out)) {
  if (!known.has(name.replace(/-\d+\.(avif|webp)$/, ''))) await rm(join(out, name))
}
/** What stands in until the picture is there: a WebP of 16 pixels' width, base64. */
const preview = async (master) =>
  (await master.clone().resize({ width: 16 }).webp({ quality: 20, effort: 6 }).toBuffer()).toString(
    'base64',
  )
for (const photo of photos) {
  const master = sharp(join(masters, photo.file))
  photo.preview = await preview(master)
  for (const width of widths) {
    const base = join(out, `${photo.id}-${width}`)
    if (existsSync(`${base}.webp`)) continue
    const resized = master.clone().resize({ width, withoutEnlargement: true })
    await resized.clone().avif({ quality: 50, effort: 4 }).toFile(`${base}.avif`)
    await resized.clone().webp({ quality: 72, effort: 5 }).toFile(`${base}.webp`)
  }
}

const seed = join(root, 'server/db/seed')
await writeJson(
  join(seed, 'photos.json'),
  photos.map(({ id, width, height, room, scene, palette, view, time, alt, preview }) => ({
    id,
    width,
    height,
    room,
    scene,
    palette,
    view,
    time,
    alt,
    preview,
  })),
)

const credits = await readJson(join(masters, 'CREDITS.json'))
await writeJson(join(root, 'public/media/CREDITS.json'), credits)
const keyOf = ({ creator, licence }) => `${creator}\n${licence}`
const grouped = Map.groupBy(credits.models, keyOf)
await writeJson(
  join(seed, 'picture-credits.json'),
  [...grouped.values()].map((models) => ({
    creator: models[0].creator,
    licence: models[0].licence,
    url: credits.licences[models[0].licence],
    models: [...new Set(models.map(({ name }) => name))].toSorted(),
  })),
)
