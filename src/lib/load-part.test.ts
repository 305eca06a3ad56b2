import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLostPart, loadPart, loadQuietly, lostPartEvent } from '#lib/load-part.ts'

const heard = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  window.addEventListener(lostPartEvent, heard)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  heard.mockClear()
})

test('a part that comes within two minutes is given', async () => {
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('a part'), 119_999))
  const part = loadPart(slow)
  await vi.advanceTimersByTimeAsync(119_999)
  await expect(part).resolves.toBe('a part')
  await vi.runAllTimersAsync()
  expect(heard).not.toHaveBeenCalled()
})

test('a part that hangs is lost after two minutes, and told of', async () => {
  const lost = loadPart(() => new Promise<never>(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isLostPart(await lost)).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
})

test('a part that the browser gave up comes with the second asking', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('a part')
  await expect(loadPart(load)).resolves.toBe('a part')
  expect(heard).not.toHaveBeenCalled()
})

test('a part that cannot be had is lost, in words that the router does not act upon', async () => {
  const message = 'Failed to fetch dynamically imported module: /assets/a.js'
  const lost = loadPart(() => Promise.reject(new TypeError(message)))
  await expect(lost).rejects.toSatisfy(isLostPart)
  await expect(lost).rejects.not.toThrow('dynamically imported')
  expect(heard).toHaveBeenCalledOnce()
})

test('a part that nobody waits for is lost without a word, and the next one with', async () => {
  const gone = () => Promise.reject(new TypeError('gone'))
  const quiet = loadQuietly(() => loadPart(gone))
  const wanted = loadPart(() => Promise.resolve('a part'))
  await expect(quiet).rejects.toSatisfy(isLostPart)
  await expect(wanted).resolves.toBe('a part')
  expect(heard).not.toHaveBeenCalled()
  await expect(loadPart(gone)).rejects.toSatisfy(isLostPart)
  expect(heard).toHaveBeenCalledOnce()
})
