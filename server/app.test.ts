import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Api, openApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

function answerTo(path: string, init?: RequestInit): Promise<Response> {
  const app = createApp(api.deps, api.handlers, null, (inner) => {
    inner.post('/sandbox/form', async (context) => context.text(await context.req.text()))
    inner.get('/page/:name', () => {
      throw new Error('layla@example.ae')
    })
  })
  return Promise.resolve(app.request(path, init))
}

describe('the server', () => {
  test('says that it is well', async () => {
    const answer = await answerTo('/healthz')
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('knows no path with a NUL', async () => {
    expect((await answerTo('/page/a%00b')).status).toBe(404)
    expect((await answerTo('/page/ab')).status).toBe(503)
  })

  test('tells nobody what went wrong inside', async () => {
    expect(await (await answerTo('/page/x')).text()).not.toMatch(/layla|at |\.ts/)
  })

  test('takes in no more of a form than a form has', async () => {
    const send = (length: number) =>
      answerTo('/sandbox/form', { method: 'POST', body: 'x'.repeat(length) })
    expect((await send(1000)).status).toBe(200)
    expect((await send(100_000)).status).toBe(413)
  })
})
