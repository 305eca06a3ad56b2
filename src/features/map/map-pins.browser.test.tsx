import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import { render } from '#ui/test/render.tsx'
import type { MapHandle } from './create-map.ts'
import { MapPins } from './map-pins.tsx'

const first = homeAt('first', 25.1, 55.1)
const second = homeAt('second', 25.2, 55.2)

let view = { zoom: 10, lat: 25.3, lng: 55 }
let moved: (() => void)[] = []
let pinsPlace = document.createElement('div')

beforeEach(() => {
  view = { zoom: 10, lat: 25.3, lng: 55 }
  moved = []
  pinsPlace = document.createElement('div')
  pinsPlace.style.cssText =
    'position: absolute; inset: 60px 0 auto; inline-size: 600px; block-size: 400px'
  document.body.append(pinsPlace)
})

test('a pin that stays keeps its place in the layer while the map slides and homes come and go', async () => {
  await render(<Pins first={[first]} then={[first, second]} />)
  await expect.element(pinNamed('first')).toBeVisible()
  const ofFirst = placeIn('first')
  slideTo({ zoom: 10, lat: 25.25, lng: 55.05 })
  await page.getByRole('button', { name: 'Then' }).click()
  await expect.element(pinNamed('second')).toBeVisible()
  expect(placeIn('first')).toBe(ofFirst)
  expect([middleOf('first'), middleOf('second')]).toEqual([pixelOf(first), pixelOf(second)])
})

test('a map that comes nearer gives every pin a new place', async () => {
  await render(<Pins first={[first, second]} />)
  await expect.element(pinNamed('second')).toBeVisible()
  slideTo({ zoom: 11, lat: 25.25, lng: 55.05 })
  expect([middleOf('first'), middleOf('second')]).toEqual([pixelOf(first), pixelOf(second)])
})

type Homes = readonly MapPoint[]

function Pins({ first: before, then = before }: { first: Homes; then?: Homes }) {
  const [points, setPoints] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setPoints(then)}>
        Then
      </button>
      <MapPins
        {...{ map, points, cells: [], chosen: null, pointed: null, isOld: false }}
        visited={visited}
        onChoose={ignore}
        onPoint={ignore}
        onOpen={ignore}
      />
    </>
  )
}

const visited: ReadonlySet<string> = new Set()

function ignore(): void {}

/** A flat map: so many pixels to a degree, twice as many at the next zoom. */
const map: MapHandle = {
  saysItsSource: false,
  detailUntilZoom: null,
  zoom: () => view.zoom,
  metresPerPixel: () => 1,
  get pinsPlace() {
    return pinsPlace
  },
  pixelOf: (lng, lat) => pixelOf({ lat, lng }),
  box: () => ({ west: view.lng, north: view.lat, east: view.lng + 1, south: view.lat - 1 }),
  onMove(listener) {
    moved.push(listener)
    return () => {
      moved = moved.filter((each) => each !== listener)
    }
  },
  onRest: () => () => undefined,
  onPress: () => () => undefined,
  zoomBy: () => undefined,
  goTo: () => undefined,
  show: () => undefined,
  standAt: () => undefined,
  remove: () => undefined,
}

function pixelOf({ lat, lng }: { lat: number; lng: number }) {
  const scale = 1000 * 2 ** (view.zoom - 10)
  return { x: Math.round((lng - view.lng) * scale), y: Math.round((view.lat - lat) * scale) }
}

function slideTo(next: typeof view): void {
  view = next
  for (const listener of moved) listener()
}

const pinNamed = (slug: string) => page.getByRole('button', { name: `${slug}, AED 500` })

const placeIn = (slug: string) => getComputedStyle(pinNamed(slug).element()).translate

function middleOf(slug: string) {
  const { x, y, width, height } = pinNamed(slug).element().getBoundingClientRect()
  const frame = pinsPlace.getBoundingClientRect()
  return { x: Math.round(x - frame.x + width / 2), y: Math.round(y - frame.y + height / 2) }
}

function homeAt(slug: string, lat: number, lng: number): MapPoint {
  return {
    ...{ id: slug, slug, title: slug, type: 'villa', place: 'Dubai', city: 'Dubai', lat, lng },
    ...{ bedrooms: 1, beds: 1, bathrooms: 1, max_guests: 2, dirhams: 500 },
    ...{ rating: null, review_count: 0, picture: null },
  }
}
