import '#ui/styles/index.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/test/render.tsx'
import { Picture } from './picture.tsx'

// One brown pixel.
const preview = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const known = {
  photo: 'living-coastal-noon-marina-a',
  alt: 'Living room with city towers',
  width: 1440,
  height: 960,
  preview,
}
const lost = { ...known, photo: 'no-such-picture' }

test('a picture has its words as name, AVIF first and a size for its place', async () => {
  await render(<Picture picture={known} sizes="100vw" isPriority />)
  const image = page.getByRole('img', { name: known.alt })
  await expect.element(image).toHaveAttribute('fetchpriority', 'high')
  const source = document.querySelector('picture source')
  expect(source?.getAttribute('type')).toBe('image/avif')
  expect(source?.getAttribute('srcset')).toContain(`/media/homes/${known.photo}-960.avif 960w`)
  expect(image.element().getAttribute('width')).toBe('1440')
})

test('the preview says nothing to a screen reader', async () => {
  await render(<Picture picture={known} sizes="100vw" />)
  const image = document.querySelector(`img[src$="${preview}"]`)
  expect(image?.getAttribute('alt')).toBe('')
})

test('a picture shown whole has no preview behind it', async () => {
  await render(<Picture picture={known} sizes="100vw" isWhole />)
  expect(document.querySelectorAll('img')).toHaveLength(1)
})

test('a picture that cannot be had leaves its words, and is asked for again with the connection', async () => {
  await render(<Picture picture={lost} sizes="100vw" isPriority />)
  await expect.element(page.getByText(lost.alt)).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  const added: string[] = []
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      added.push(...[...addedNodes].map((node) => node.nodeName))
  })
  changes.observe(document.body, { childList: true, subtree: true })
  const comeBack = () => {
    window.dispatchEvent(new Event('online'))
    return added
  }
  // The words stand before they listen.
  await expect.poll(comeBack).toContain('PICTURE')
  changes.disconnect()
})

test('another picture in the same place is tried anew', async () => {
  await render(<Switching />)
  await expect.element(page.getByText(lost.alt)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('img', { name: known.alt })).toBeInTheDocument()
})

function Switching() {
  const [picture, setPicture] = useState(lost)
  return (
    <>
      <button type="button" onClick={() => setPicture(known)}>
        Next
      </button>
      <Picture picture={picture} sizes="100vw" isPriority />
    </>
  )
}
