import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, squareOf, wholeCrop } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('at first the largest square of the middle is taken', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 800 })
})

test('coming nearer keeps the middle', () => {
  expect(squareOf(wide, { x: 0.5, y: 0.5, zoom: 2 })).toEqual({ left: 400, top: 200, side: 400 })
})

test('dragging the picture to the right shows what is left of it', () => {
  const crop = moved(wide, wholeCrop, { right: 0.1, down: 0.3 })
  expect(squareOf(wide, crop)).toEqual({ left: 120, top: 0, side: 800 })
})

test('a drag beyond the edge is not remembered: the way back begins at once', () => {
  const far = moved(wide, wholeCrop, { right: 5, down: 0 })
  expect(squareOf(wide, moved(wide, far, { right: -0.1, down: 0 })).left).toBeCloseTo(80)
})

test('whatever is asked for lies within the picture', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  const side = fc.integer({ min: 64, max: 9000 })
  const zoom = fc.double({ min: 1, max: 4, noNaN: true })
  void fc.assert(
    fc.property(side, side, share, share, zoom, (width, height, x, y, z) => {
      const square = squareOf({ width, height }, { x, y, zoom: z })
      expect(square.left).toBeGreaterThanOrEqual(0)
      expect(square.top).toBeGreaterThanOrEqual(0)
      expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6)
      expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
