import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Where the map's pictures come from: the data that travels with the app, a PMTiles archive in the
 * schema of Protomaps, or any MapLibre style.
 */
export const mapProviderSchema = v.variant('kind', [
  v.object({ kind: v.literal('embedded') }),
  v.object({ kind: v.literal('pmtiles'), url: v.string() }),
  v.object({ kind: v.literal('style'), url: v.string() }),
])

export type MapProvider = v.InferOutput<typeof mapProviderSchema>

/** The map that needs nobody: also the one until the choice is known. */
export const embeddedMap: MapProvider = { kind: 'embedded' }

/** The provider that the operator has chosen. */
export const getMapSettings = defineCall({
  model: 'map',
  method: 'getSettings',
  kind: 'query',
  auth: 'any',
  input: v.object({}),
  output: v.object({ provider: mapProviderSchema }),
})
