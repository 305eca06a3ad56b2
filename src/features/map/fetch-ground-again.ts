import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl'

// As long as a signal is away in a lift, and never so often that it costs a phone its battery.
const firstWaitMs = 2000
const longestWaitMs = 30_000

/**
 * Fetches the parts of a map's ground that did not come once more, until they come or the map is gone: the homes
 * stand on it meanwhile. Answers the way to stop.
 */
export function fetchGroundAgain(map: MapLibreMap): () => void {
  const waits = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const { unsubscribe } = map.on('error', (event) => {
    const id = Reflect.get(event, 'sourceId')
    const source = typeof id === 'string' ? map.getSource(id) : undefined
    if (!(source instanceof GeoJSONSource)) return
    const { data } = source.serialize()
    const wait = waits.get(source.id) ?? firstWaitMs
    waits.set(source.id, Math.min(wait * 2, longestWaitMs))
    const timer = setTimeout(() => {
      timers.delete(timer)
      source.setData(data)
    }, wait)
    timers.add(timer)
  })
  return () => {
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
  }
}
