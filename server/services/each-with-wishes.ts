import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestBrowser } from '#server/services/join-test-data.ts'
import { openWishBench, type WishBench } from '#server/services/wish-test-data.ts'

/**
 * Gives every test of a file a signed-in guest and a server of seeded homes without any wish or letter, which is one for
 * all of them. `begin` keeps both.
 */
export function eachWithWishes(begin: (bench: WishBench, guest: TestBrowser) => void): void {
  let bench: WishBench
  beforeAll(async () => {
    bench = await openWishBench()
  })
  beforeEach(async () => {
    await bench.clear()
    begin(bench, await bench.join())
  })
  afterAll(() => bench.close())
}
