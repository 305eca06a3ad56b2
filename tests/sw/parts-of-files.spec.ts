import { expect, type Page } from '@playwright/test'
import { openWithWorker, test } from './stay-fixture.ts'

/** What a page is given that asks for a part of a file. */
const part = (page: Page, path: string, range: string) =>
  page.evaluate(
    async ([address, asked]) => {
      const answer = await fetch(address, { headers: { range: asked } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const place = answer.headers.get('content-range')
      return { status: answer.status, place, bytes: [...bytes] }
    },
    [path, range] as const,
  )

/** The bytes of the copy that lies on the device; null where there is none. */
const kept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const copy = await caches.match(address)
    return copy ? [...new Uint8Array(await copy.arrayBuffer())] : null
  }, path)

test('a kept file is given in the parts that are asked for, without a signal', async ({
  page,
  context,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  await stay.pay()
  await openWithWorker(page, `${stay.origin}/bookings/${bookingNumber}`)
  const links = page.locator('a[href^="/documents/"]')
  await expect(links).toHaveCount(2)
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const path of paths) await expect.poll(() => kept(page, path)).not.toBeNull()
  // Of the map as well, which lies packed on the server.
  const map = '/media/map/land.json'
  await expect.poll(() => kept(page, map)).not.toBeNull()

  await context.setOffline(true)
  for (const path of [...paths, map]) {
    const whole = (await kept(page, path)) ?? []
    const size = whole.length
    expect(await part(page, path, 'bytes=0-4')).toEqual({
      ...{ status: 206, place: `bytes 0-4/${size}` },
      bytes: whole.slice(0, 5),
    })
    expect(await part(page, path, 'bytes=-7')).toEqual({
      ...{ status: 206, place: `bytes ${size - 7}-${size - 1}/${size}` },
      bytes: whole.slice(-7),
    })
    const beyond = { status: 416, place: `bytes */${size}`, bytes: [] }
    expect(await part(page, path, `bytes=${size}-`)).toEqual(beyond)
    expect(await kept(page, path)).toEqual(whole)
  }
})
