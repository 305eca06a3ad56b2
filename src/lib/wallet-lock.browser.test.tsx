import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOwnStorage, readOwn } from '#lib/own-storage.ts'
import { createWalletLock, isPin, type WalletLock } from '#lib/wallet-lock.ts'

const minute = 60_000
const time = { now: 1_800_000_000_000 }
const openLock = () => createWalletLock(() => time.now)
let lock: WalletLock

beforeEach(async () => {
  lock = openLock()
  await lock.setPin('2468')
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetOwnStorage()
})

/** Leaves the app for a while and comes back. */
function leaveFor(ms: number) {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  time.now += ms
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a PIN has four to eight digits, of any script', () => {
  expect(['1234', '12345678', '٢٤٦٨', '۲۴۶۸'].every(isPin)).toBe(true)
  expect(['123', '123456789', '12a4', ''].some(isPin)).toBe(false)
})

test('it is off until it is wished for, and goes with a logout', () => {
  expect(lock.state()).toBe('open')
  forgetOwnStorage()
  expect(lock.state()).toBe('off')
})

test('a page that is loaded anew is locked; the PIN opens it, in Arabic digits too', async () => {
  const reloaded = openLock()
  expect(reloaded.state()).toBe('locked')
  expect(await reloaded.tryPin('1357')).toEqual({ kind: 'wrong' })
  expect(reloaded.state()).toBe('locked')
  expect(await reloaded.tryPin('٢٤٦٨')).toEqual({ kind: 'open' })
  expect(reloaded.state()).toBe('open')
  expect(readOwn('wallet-lock')).not.toContain('2468')
})

test('it locks again when the app was left for two minutes, and not before', () => {
  const heard = vi.fn()
  const stop = lock.subscribe(heard)
  leaveFor(2 * minute - 1)
  expect(lock.state()).toBe('open')
  expect(heard).not.toHaveBeenCalled()
  leaveFor(2 * minute)
  expect(lock.state()).toBe('locked')
  expect(heard).toHaveBeenCalled()
  stop()
})

test('it locks also where the clock was put back while the app was left', () => {
  const stop = lock.subscribe(() => {})
  leaveFor(-60 * minute)
  expect(lock.state()).toBe('locked')
  stop()
})

test('wrong PINs wait longer and longer, loading anew helps nobody, and the eighth is the last', async () => {
  await lock.tryPin('0000')
  await lock.tryPin('0001')
  const closed = { kind: 'closed', until: time.now + 30_000 }
  expect(await lock.tryPin('0002')).toEqual(closed)
  expect(await openLock().tryPin('2468')).toEqual(closed)
  for (const wait of [1, 5, 15, 60]) {
    time.now += 60 * minute
    expect(await lock.tryPin('0003')).toEqual({ kind: 'closed', until: time.now + wait * minute })
  }
  time.now += 60 * minute
  expect(await lock.tryPin('0004')).toEqual({ kind: 'ended' })
  time.now += 60 * minute
  expect(await lock.tryPin('2468')).toEqual({ kind: 'ended' })
})

test('the right PIN takes the wrong ones back; without the lock nothing is kept', async () => {
  await lock.tryPin('0000')
  await lock.tryPin('0001')
  await lock.tryPin('2468')
  expect(await lock.tryPin('0002')).toEqual({ kind: 'wrong' })
  lock.remove()
  expect(readOwn('wallet-lock')).toBeNull()
})
