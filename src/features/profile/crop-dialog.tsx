import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { type Crop, mostZoom, moved, squareOf, wholeCrop } from './crop.ts'
import styles from './crop-dialog.module.css'

type Props = {
  /** The chosen picture; nothing closes the dialog. */
  picture: ImageBitmap | null
  onClose: () => void
  onCut: (photo: Blob) => void
}

// Twice the largest that is shown.
const sentSide = 576
const windowSide = 320
const keyStep = 0.05

/** Cuts the square of a profile photo: drag or arrow keys move the picture, a slider brings it near. */
export function CropDialog({ picture, onClose, onCut }: Props) {
  const { t } = useLingui()
  const zoomId = useId()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [shown, setShown] = useState(picture)
  if (picture && picture !== shown) {
    setShown(picture)
    setCrop(wholeCrop)
  }
  useEffect(() => {
    if (canvasRef.current && shown) draw(canvasRef.current, shown, crop)
  }, [shown, crop])

  const move = (right: number, down: number) => {
    if (shown) setCrop((before) => moved(shown, before, { right, down }))
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    move(step[0] * keyStep, step[1] * keyStep)
  }
  const handleDrag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    move(event.movementX / width, event.movementY / width)
  }
  const cut = async () => {
    if (!shown) return
    const canvas = new OffscreenCanvas(sentSide, sentSide)
    draw(canvas, shown, crop)
    onCut(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
  }
  return (
    <Dialog
      isOpen={picture !== null}
      onClose={onClose}
      title={t`Your photo`}
      size="small"
      footer={
        <Button isBlock onClick={() => void cut()}>
          <Trans>Use this photo</Trans>
        </Button>
      }
    >
      <div className={styles.crop}>
        <button
          type="button"
          className={styles.window}
          aria-label={t`Move the picture: drag it or press the arrow keys`}
          onKeyDown={handleKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={handleDrag}
        >
          <canvas ref={canvasRef} width={2 * windowSide} height={2 * windowSide} />
        </button>
        <label htmlFor={zoomId} className={styles.zoom}>
          <Icon glyph={ZoomIn} />
          <Trans>Nearer</Trans>
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop({ ...crop, zoom: event.target.valueAsNumber })}
        />
      </div>
    </Dialog>
  )
}

const keySteps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d')
  if (!context || !('drawImage' in context)) return
  const { left, top, side } = squareOf(picture, crop)
  const { width } = canvas
  context.imageSmoothingQuality = 'high'
  // A see-through picture would turn black as JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, width)
  context.drawImage(picture, left, top, side, side, 0, 0, width, width)
}
