import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { afterEach, expect, test } from 'vitest'
import { UnhurriedMap } from './unhurried-map.ts'

const native = window.requestAnimationFrame
const container = document.createElement('div')
let isFrame = false

afterEach(() => {
  window.requestAnimationFrame = native
  container.remove()
})

/** A map of nothing but a colour, and a note of every browser's frame while it lasts. */
function openMap(): UnhurriedMap {
  window.requestAnimationFrame = (callback) =>
    native((at) => {
      isFrame = true
      callback(at)
      isFrame = false
    })
  setWorkerUrl(workerUrl)
  container.style.cssText = 'inline-size: 300px; block-size: 200px'
  document.body.append(container)
  const sea = { id: 'sea', type: 'background', paint: { 'background-color': '#cde' } } as const
  return new UnhurriedMap({ container, style: { version: 8, sources: {}, layers: [sea] } })
}

test('it is drawn between the frames of the browser, once however often it is asked', async () => {
  const map = openMap()
  await map.once('idle')
  const drawn: boolean[] = []
  map.on('render', () => drawn.push(isFrame))
  map.triggerRepaint()
  map.triggerRepaint()
  await map.once('idle')
  expect(drawn).toEqual([false])
  map.remove()
})

test('a map that is gone is not drawn any more', async () => {
  const map = openMap()
  await map.once('idle')
  const drawn: string[] = []
  map.on('render', () => drawn.push('drawn'))
  map.triggerRepaint()
  map.remove()
  await new Promise(native)
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawn).toEqual([])
})
