import { expect, type Page } from '@playwright/test'

/** Fails for every picture of the page that is drawn narrower or wider than it is, with its words. */
export async function expectTruePictures(page: Page): Promise<void> {
  const stretched = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { naturalWidth, naturalHeight, clientWidth, clientHeight, alt } = image
      if (!image.complete || naturalHeight === 0 || clientHeight === 0) return []
      if (getComputedStyle(image).objectFit !== 'fill') return []
      const stretch = clientWidth / clientHeight / (naturalWidth / naturalHeight)
      // Whole pixels of small pictures.
      return Math.abs(stretch - 1) < 0.04 ? [] : [`${alt}: ${clientWidth} × ${clientHeight}`]
    }),
  )
  expect(stretched, page.url()).toEqual([])
}
