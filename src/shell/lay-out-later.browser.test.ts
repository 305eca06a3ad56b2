import { afterEach, expect, test } from 'vitest'
import { layOutLater } from './lay-out-later.ts'

const { documentElement: html, body } = document

afterEach(() => {
  delete html.dataset.firstLook
  body.replaceChildren()
})

/** What is left of a page when it says that it is laid out. */
const atTheEnd = () =>
  new Promise<{ waiting: number; isFirstLook: boolean }>((resolve) => {
    layOutLater(() => {
      const waiting = document.querySelectorAll('[data-later=""]').length
      resolve({ waiting, isFirstLook: html.dataset.firstLook !== undefined })
    })
  })

test('a page from the server says that it is laid out when its last piece is, one frame each', async () => {
  html.dataset.firstLook = ''
  body.innerHTML = '<p data-later></p><p data-later></p><p data-later></p>'
  const end = atTheEnd()
  expect(document.querySelectorAll('[data-later=""]')).toHaveLength(2)
  expect(await end).toEqual({ waiting: 0, isFirstLook: false })
})

test('a page that the browser drew is laid out at once', async () => {
  body.innerHTML = '<p data-later></p>'
  expect(await atTheEnd()).toEqual({ waiting: 1, isFirstLook: false })
})
