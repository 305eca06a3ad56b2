import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silent, watchStore } from './store-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => {})
const after = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

test('work that takes long is waited for while the caches answer', async () => {
  const { whileItAnswers, isSilent } = watchStore(async () => [])
  const work = whileItAnswers(after(60_000))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await work).toBe('done')
  expect(isSilent()).toBe(false)
})

test('caches that refuse to answer have answered', async () => {
  const { whileItAnswers } = watchStore(() => Promise.reject(new Error('storage is denied')))
  const work = whileItAnswers(after(20_000))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await work).toBe('done')
})

test('what fails, fails', async () => {
  const { whileItAnswers } = watchStore(async () => [])
  await expect(whileItAnswers(Promise.reject(new TypeError('no connection')))).rejects.toThrow(
    'no connection',
  )
})

test('what takes long is looked for another way as well, and the first to come counts', async () => {
  const { whileItAnswers } = watchStore(async () => [])
  const otherWay = vi.fn(async () => 'from the network')
  const soon = whileItAnswers(after(4_999), otherWay)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await soon).toBe('done')
  expect(otherWay).not.toHaveBeenCalled()
  const late = whileItAnswers<string>(never, otherWay)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await late).toBe('from the network')
})

test('another way that fails is tried once, and the work waited for', async () => {
  const { whileItAnswers } = watchStore(async () => [])
  const otherWay = vi.fn(() => Promise.reject(new TypeError('no connection')))
  const work = whileItAnswers(after(60_000), otherWay)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await work).toBe('done')
  expect(otherWay).toHaveBeenCalledOnce()
})

test('work on caches that have fallen silent is given up within ten seconds', async () => {
  const { whileItAnswers, isSilent } = watchStore(() => never)
  const work = whileItAnswers(never)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isSilent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isSilent()).toBe(true)
  expect(await work).toBe(silent)
})

test('caches that were only slow are asked again', async () => {
  const { whileItAnswers, isSilent } = watchStore(() => after(8_000))
  const work = whileItAnswers(never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await work).toBe(silent)
  expect(isSilent()).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isSilent()).toBe(false)
})
