import type { Colour, MapColours } from './map-colours.ts'
import { cssColour } from './map-colours.ts'

// Shapes on a grid of 24, drawn in lines.
const shapes = {
  metro: 'M6 18V6l6 8 6-8v12',
  hospital: 'M12 5v14M5 12h14',
  mall: 'M6 3 4 7v13h16V7l-2-4ZM4 7h16M15.5 11a3.5 3.5 0 0 1-7 0',
  mosque: 'M12 3a6.5 6.5 0 0 0 9 9 9 9 0 1 1-9-9Z',
  airport:
    'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2 3.7 8.5 9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3Z',
  beach: 'M3 8c3-3 6 2 9 0s6-3 9 0M3 15c3-3 6 2 9 0s6-3 9 0',
  park: 'M12 21v-7M12 3a5 7 0 0 0-4 10h8A5 7 0 0 0 12 3Z',
  police: 'M12 3l7 3v6c0 5-3.5 7.5-7 9-3.5-1.5-7-4-7-9V6Z',
  ferry: 'M4 14h16l-2 6H6ZM12 14V4l5 6h-5',
  port: 'M12 21V8M5 13c0 5 3.5 8 7 8s7-3 7-8M12 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  sight: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3 6.4 20.2l1.1-6.2L3 9.6l6.2-.9Z',
  nature: 'M9 6l4 7 3-3 5 9H3Z',
} as const

export type IconName = keyof typeof shapes

const roundPixels = 20
const ratio = 2

/** Every picture a style may ask for, as pixels at twice the size. */
export function mapIcons(colours: MapColours): { name: IconName; image: ImageData }[] {
  const fill: Record<IconName, Colour> = {
    metro: colours.primary,
    hospital: colours.danger,
    mall: colours.accent,
    mosque: colours.success,
    airport: colours.primary,
    beach: colours.labelSea,
    park: colours.success,
    police: colours.primary,
    ferry: colours.labelSea,
    port: colours.labelSea,
    sight: colours.accent,
    nature: colours.label,
  }
  return iconNames.flatMap((name) => {
    const image = drawIcon(shapes[name], fill[name], colours.surface)
    return image ? [{ name, image }] : []
  })
}

/** How many pixels of an icon's image stand for one of the screen. */
export const iconPixelRatio = ratio

const iconNames: readonly IconName[] = [
  'metro',
  'hospital',
  'mall',
  'mosque',
  'airport',
  'beach',
  'park',
  'police',
  'ferry',
  'port',
  'sight',
  'nature',
]

function drawIcon(shape: string, fill: Colour, ink: Colour): ImageData | null {
  const size = roundPixels * ratio
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(ratio, ratio)
  context.beginPath()
  context.arc(roundPixels / 2, roundPixels / 2, roundPixels / 2 - 1, 0, Math.PI * 2)
  context.fillStyle = cssColour(fill)
  context.fill()
  context.lineWidth = 1.25
  context.strokeStyle = cssColour(ink)
  context.stroke()
  const scale = 0.5
  context.translate((roundPixels - 24 * scale) / 2, (roundPixels - 24 * scale) / 2)
  context.scale(scale, scale)
  context.lineWidth = 2.4
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke(new Path2D(shape))
  return context.getImageData(0, 0, size, size)
}
