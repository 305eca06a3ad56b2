import { PMTiles, type Source } from 'pmtiles'
import { dropOldParts, keepingSource, keptSource } from './archive-source.ts'
import { tilesAround } from './tiles-around.ts'

type Position = { lat: number; lng: number }

/** Keeps what an archive knows around a door, every street of it, and the country to an airport from afar. */
export async function keepArchive(
  url: string,
  door: Position,
  airport: Position | null,
): Promise<void> {
  await readAround(keepingSource(url), door, airport)
  await dropOldParts()
}

/** Whether all of that is on the device. */
export async function isArchiveKept(
  url: string,
  door: Position,
  airport: Position | null,
): Promise<boolean> {
  return readAround(keptSource(url), door, airport).then(
    () => true,
    () => false,
  )
}

async function readAround(source: Source, door: Position, airport: Position | null): Promise<void> {
  const archive = new PMTiles(source)
  const { minZoom, maxZoom } = await archive.getHeader()
  for (const { z, x, y } of tilesAround(door, airport)) {
    if (z >= minZoom && z <= maxZoom) await archive.getZxy(z, x, y)
  }
}
