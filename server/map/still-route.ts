import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Bindings } from '#server/http/request-facts.ts'
import { drawStill, type MapData } from './draw-still.ts'
import { readMapColours } from './map-colours.ts'

const compress = promisify(brotliCompress)
const mostKept = 200

const number = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,3})?$/),
    v.transform(Number),
    v.minValue(from),
    v.maxValue(to),
  )
// The country and a little around it, at the zooms that the app asks for.
const viewSchema = v.object({
  theme: v.picklist(['light', 'dark']),
  zoom: number(5, 15),
  lat: number(22, 27),
  lng: number(50, 58),
})

/** Serves still pictures of the map: `/media/map/still/{theme}/{zoom}/{lat},{lng}.svg`. */
export function mountStills(app: Hono<{ Bindings: Bindings }>, mapFolder: string): void {
  let data: Promise<MapData> | null = null
  const colours = readMapColours()
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  app.get('/media/map/still/:theme/:zoom/:name{.+\\.svg}', async (context) => {
    const { theme, zoom, name } = context.req.param()
    const [lat, lng] = name.replace(/\.svg$/, '').split(',')
    const view = v.safeParse(viewSchema, { theme, zoom, lat, lng })
    if (!view.success) return context.text('Not found', 404)
    data ??= readMapData(mapFolder)
    const key = context.req.path
    const body = kept.get(key) ?? (await compressed(await data, view.output))
    kept.set(key, body)
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
    if (oldest) kept.delete(oldest)
    return new Response(body, {
      headers: {
        'content-type': 'image/svg+xml',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=86400',
      },
    })
  })

  async function compressed(map: MapData, view: v.InferOutput<typeof viewSchema>) {
    const tokens = colours[view.theme]
    const svg = drawStill(map, view, (token) => tokens.get(token) ?? 'none')
    return new Uint8Array(await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  }
}

async function readMapData(folder: string): Promise<MapData> {
  const read = async (name: keyof MapData) => {
    const file: { features: MapData['land'] } = JSON.parse(
      await readFile(join(folder, `${name}.json`), 'utf8'),
    )
    return file.features
  }
  const [land, areas, borders, lines] = await Promise.all([
    read('land'),
    read('areas'),
    read('borders'),
    read('lines'),
  ])
  return { land, areas, borders, lines }
}
