import '#ui/styles/index.css'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { DoorCompass } from './door-compass.tsx'

const door = { lat: 25.0805, lng: 55.1403 }
const degreesOf320m = 320 / 111_195

type Watcher = { found: PositionCallback; failed: PositionErrorCallback }

/** Stands in for the device's satellites: who asks is noted, and told what the test says. */
function watchSatellites() {
  const watchers = new Map<number, Watcher>()
  const asked = vi
    .spyOn(navigator.geolocation, 'watchPosition')
    .mockImplementation((found, failed) => {
      const id = asked.mock.calls.length
      watchers.set(id, { found, failed: failed ?? (() => undefined) })
      return id
    })
  vi.spyOn(navigator.geolocation, 'clearWatch').mockImplementation((id) => watchers.delete(id))
  const tell = (tellOne: (watcher: Watcher) => void) => [...watchers.values()].forEach(tellOne)
  return {
    asked,
    watchers,
    /** Somebody stands so many times 320 m south and west of the door. */
    stand(south: number, west: number, accuracy = 8) {
      const longer = 1 / Math.cos((door.lat * Math.PI) / 180)
      const coords = {
        latitude: door.lat - south * degreesOf320m,
        longitude: door.lng - west * degreesOf320m * longer,
        accuracy,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
      }
      tell(({ found }) =>
        found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }),
      )
    },
    fail(code: 1 | 2 | 3) {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
      tell(({ failed }) => failed({ code, message: '', ...codes }))
    },
  }
}

/** The device is turned: `heading` is where its top points. */
function turnDevice(heading: number, type = 'deviceorientationabsolute') {
  const lie = { alpha: (360 - heading) % 360, beta: 30, gamma: 0, absolute: true }
  window.dispatchEvent(new DeviceOrientationEvent(type, lie))
}

/** In which direction the arrow points on the screen, degrees clockwise from its upper side. */
function arrowOnScreen(): number {
  const matrix = document.querySelector<SVGGElement>('[data-arrow]')?.getScreenCTM()
  const { a = 0, b = 0 } = matrix ?? {}
  return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

afterEach(() => vi.restoreAllMocks())

/** Waits until the words for everybody say this. */
const said = (words: RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()

const start = () => page.getByRole('button', { name: 'Point me to the door' }).click()

test('nothing is asked for until it is pressed, and no more once it has ended', async () => {
  const { asked, watchers, stand } = watchSatellites()
  await render(<DoorCompass door={door} />)
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await start()
  await said(/Finding where you are/)
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true })
  stand(1, 1)
  await said(/450\sm, north-east/)
  await page.getByRole('button', { name: 'Stop pointing' }).click()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.poll(() => watchers.size).toBe(0)
  expect(document.querySelector('[data-arrow]')).toBeNull()
})

test.for(['en', 'ar'] as const)(
  'the arrow turns with the device, unmirrored in %s',
  async (language) => {
    const { stand } = watchSatellites()
    await page.viewport(390, 844)
    await render(
      <main>
        <DoorCompass door={door} />
      </main>,
      language,
    )
    await page.getByRole('button').click()
    // The door is in the east, and the device does not tell where it points.
    stand(0, 1)
    await expect.poll(arrowOnScreen).toBe(90)
    turnDevice(45)
    await expect.poll(arrowOnScreen).toBe(45)
    turnDevice(180)
    await expect.poll(arrowOnScreen).toBe(270)
    const said = { en: 'To your left', ar: 'إلى يسارك' }
    await expect.element(page.getByText(said[language])).toBeVisible()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

test('a device that counts from where it was switched on does not turn the arrow', async () => {
  const { stand } = watchSatellites()
  await render(<DoorCompass door={door} />)
  await start()
  stand(0, 1)
  await expect.poll(arrowOnScreen).toBe(90)
  window.dispatchEvent(
    new DeviceOrientationEvent('deviceorientation', { alpha: 90, beta: 0, gamma: 0 }),
  )
  await expect.element(page.getByText(/north is at the top/)).toBeVisible()
  expect(arrowOnScreen()).toBe(90)
})

test('an iPhone is asked by the press, and gives its own heading', async () => {
  const { stand } = watchSatellites()
  const ask = vi.fn(() => Promise.resolve('granted'))
  Object.assign(DeviceOrientationEvent, { requestPermission: ask })
  try {
    await render(<DoorCompass door={door} />)
    expect(ask).not.toHaveBeenCalled()
    await start()
    expect(ask).toHaveBeenCalledTimes(1)
    stand(1, 0)
    await said(/320\sm, north/)
    const turn = (webkitCompassHeading: number, webkitCompassAccuracy: number) =>
      window.dispatchEvent(
        Object.assign(new DeviceOrientationEvent('deviceorientation'), {
          webkitCompassHeading,
          webkitCompassAccuracy,
        }),
      )
    turn(90, 10)
    await expect.element(page.getByText('To your left')).toBeVisible()
    await expect.poll(arrowOnScreen).toBe(270)
    // Not calibrated: whatever it says is not believed.
    turn(0, -1)
    expect(arrowOnScreen()).toBe(270)
  } finally {
    Reflect.deleteProperty(DeviceOrientationEvent, 'requestPermission')
  }
})

test('who refuses is told what to do, and can try again', async () => {
  const { fail, stand } = watchSatellites()
  await render(<DoorCompass door={door} />)
  await start()
  fail(1)
  await said(/You have not shared your position/)
  await page.getByRole('button', { name: 'Try again' }).click()
  stand(1, 0)
  await said(/320\sm, north/)
  fail(3)
  await said(/was not found yet/)
  fail(2)
  await said(/does not tell where it is/)
})

test('a position that is not known well points nowhere it should not', async () => {
  const { stand } = watchSatellites()
  await render(<DoorCompass door={door} />)
  await start()
  stand(1, 0, 100)
  await expect.element(page.getByText(/known to 100\sm only/)).toBeVisible()
  await said(/320\sm, north/)
  stand(1, 0, 400)
  await said(/within 400\sm of the door/)
  expect(document.querySelector('[data-arrow]')).toBeNull()
})
