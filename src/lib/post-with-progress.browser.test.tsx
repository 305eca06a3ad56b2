import { expect, test } from 'vitest'
import { postWithProgress } from './post-with-progress.ts'

const nowhere = '/api/test/nowhere'

function init(signal: AbortSignal | null = null) {
  return { headers: new Headers({ authkey: 'x' }), body: 'a'.repeat(200_000), signal }
}

test('an answer comes as from fetch, and everything has left before it', async () => {
  const shares: number[] = []
  const response = await postWithProgress(nowhere, init(), (share) => shares.push(share))
  expect(response).toBeInstanceOf(Response)
  expect(response.ok).toBe(false)
  expect(shares.at(-1)).toBe(1)
})

test('what is given up rejects with its reason, before or after the start', async () => {
  const early = AbortSignal.abort('gone')
  await expect(postWithProgress(nowhere, init(early), () => {})).rejects.toBe('gone')
  const leaving = new AbortController()
  const sending = postWithProgress(nowhere, init(leaving.signal), () => {})
  leaving.abort('gone')
  await expect(sending).rejects.toBe('gone')
})

test('no answer is an error', async () => {
  const closed = 'http://localhost:1/'
  await expect(postWithProgress(closed, init(), () => {})).rejects.toThrow('no answer')
})
