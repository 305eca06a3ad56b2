import { PMTiles } from 'pmtiles'
import { dropOldParts, keepingSource } from './archive-source.ts'
import { tilesAround } from './tiles-around.ts'

type Position = { lat: number; lng: number }

/** Keeps what an archive knows around a door, every street of it, and the country to an airport from afar. */
export async function keepArchive(
  url: string,
  door: Position,
  airport: Position | null,
): Promise<void> {
  const archive = new PMTiles(keepingSource(url))
  const { minZoom, maxZoom } = await archive.getHeader()
  for (const { z, x, y } of tilesAround(door, airport)) {
    if (z >= minZoom && z <= maxZoom) await archive.getZxy(z, x, y)
  }
  await dropOldParts()
}
