import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeBorders } from './lib/borders.ts'
import { makeAreas, makeLines, makePoints } from './lib/drawn.ts'
import { makeLand } from './lib/land.ts'
import { type Collection, collect } from './lib/shaper.ts'

// Makes the map data of the app. Slow steps are kept in .scratch: delete it to begin anew.
const target = join(import.meta.dirname, '../../public/media/map')
mkdirSync(target, { recursive: true })

const land = await makeLand()
const near = collect(land.features.filter(({ properties }) => properties.d === 1))
write('land', land)
write('borders', await makeBorders())
write('areas', await makeAreas(near))
write('lines', await makeLines())
write('points', makePoints())

function write(name: string, data: Collection): void {
  const text = JSON.stringify(data)
  writeFileSync(join(target, `${name}.json`), text)
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`
  process.stdout.write(
    `${name}: ${data.features.length} features, ${kilobytes(text.length)}, ${kilobytes(gzipSync(text).length)} compressed\n`,
  )
}
