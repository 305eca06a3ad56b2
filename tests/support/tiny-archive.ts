/** A PMTiles archive (version 3) with one tile: the whole world is land. */
export function tinyArchive(): Uint8Array<ArrayBuffer> {
  const tile = earthTile()
  const metadata = new TextEncoder().encode('{"vector_layers":[{"id":"earth","fields":{}}]}')
  // One entry: tile 0, once, its length, its offset plus one.
  const directory = Uint8Array.from([1, 0, 1, ...varint(tile.length), 1])
  const header = new DataView(new ArrayBuffer(127))
  const longs = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    127 + directory.length + metadata.length,
    tile.length,
    1,
    1,
    1,
  ]
  for (const [index, character] of [...'PMTiles'].entries()) {
    header.setUint8(index, character.charCodeAt(0))
  }
  header.setUint8(7, 3)
  for (const [index, long] of longs.entries())
    header.setBigUint64(8 + index * 8, BigInt(long), true)
  // Clustered; nothing compressed; vector tiles; zoom 0 only; the whole world.
  for (const [index, byte] of [1, 1, 1, 1, 0, 0].entries()) header.setUint8(96 + index, byte)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.setInt32(102 + index * 4, degrees * 1e7, true)
  }
  return Uint8Array.from([...new Uint8Array(header.buffer), ...directory, ...metadata, ...tile])
}

/** A vector tile with one square in the layer `earth`. */
function earthTile(): number[] {
  const step = (value: number) => varint((value << 1) ^ (value >> 31))
  const square = [9, ...step(0), ...step(0), 26]
  const sides = [
    [4096, 0],
    [0, 4096],
    [-4096, 0],
  ]
  const geometry = [...square, ...sides.flatMap(([x = 0, y = 0]) => [...step(x), ...step(y)]), 15]
  const feature = [0x18, 3, 0x22, ...varint(geometry.length), ...geometry]
  const name = [...new TextEncoder().encode('earth')]
  const layer = [0x0a, name.length, ...name, 0x12, ...varint(feature.length), ...feature]
  const whole = [...layer, 0x28, ...varint(4096), 0x78, 2]
  return [0x1a, ...varint(whole.length), ...whole]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]
}
