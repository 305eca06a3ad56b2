/** A picture's width and height, pixels. */
export type Size = { width: number; height: number }

/** What of a picture is taken: its middle as shares of the picture, and how near it is, from 1. */
export type Crop = { x: number; y: number; zoom: number }

/** A square within a picture, pixels. */
export type Square = { left: number; top: number; side: number }

/** The largest square around the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Nearest that one may come. */
export const mostZoom = 4

/** The square that a crop takes; always within the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return {
    left: within(x * width - side / 2, width - side),
    top: within(y * height - side / 2, height - side),
    side,
  }
}

/** Moves the picture below its window: shares of the window, to the right and down. */
export function moved(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const { left, top, side } = squareOf(size, crop)
  const next = squareOf(size, {
    zoom: crop.zoom,
    x: (left + side / 2 - by.right * side) / size.width,
    y: (top + side / 2 - by.down * side) / size.height,
  })
  return {
    zoom: crop.zoom,
    x: (next.left + side / 2) / size.width,
    y: (next.top + side / 2) / size.height,
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), most)
}
