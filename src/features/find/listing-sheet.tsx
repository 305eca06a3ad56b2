import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './listing-sheet.module.css'
import { type SheetHeight, sheetHeights } from './search-params.ts'
import { settledHeight } from './settled-height.ts'

type Props = {
  sheetRef: RefObject<HTMLElement | null>
  /** Null: the list is the page, and no map is behind it. */
  height: SheetHeight | null
  onHeight: (height: SheetHeight) => void
  children: ReactNode
}

type Drag = {
  pointerId: number
  startY: number
  startTop: number
  y: number
  at: number
  speed: number
}

/**
 * The list: a part of the page, or on phones a sheet before the map, which stands at three heights. A
 * drag at its grip moves it, and so do two buttons; the list inside scrolls by itself.
 */
export function ListingSheet({ sheetRef, height, onHeight, children }: Props) {
  const { t } = useLingui()
  const drag = useRef<Drag | null>(null)
  const step = height === null ? -1 : sheetHeights.indexOf(height)
  const lower = sheetHeights[step - 1]
  const higher = sheetHeights[step + 1]

  const start = (event: PointerEvent<HTMLElement>) => {
    const sheet = sheetRef.current
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (!sheet || event.button !== 0 || isButton) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { pointerId, clientY, timeStamp } = event
    const startTop = topOf(sheet)
    drag.current = { pointerId, startY: clientY, startTop, y: clientY, at: timeStamp, speed: 0 }
    sheet.toggleAttribute('data-dragged', true)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    const sheet = sheetRef.current
    if (!now || !sheet || event.pointerId !== now.pointerId) return
    const passed = Math.max(1, event.timeStamp - now.at)
    now.speed = (event.clientY - now.y) / passed
    now.y = event.clientY
    now.at = event.timeStamp
    const top = Math.max(0, now.startTop + event.clientY - now.startY)
    sheet.style.setProperty('translate', `0 ${top}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    const sheet = sheetRef.current
    if (!now || !sheet || event.pointerId !== now.pointerId) return
    drag.current = null
    const room = sheet.parentElement?.clientHeight ?? 0
    const next = settledHeight(topOf(sheet), room, now.speed)
    sheet.removeAttribute('data-dragged')
    sheet.style.removeProperty('translate')
    onHeight(next)
  }
  return (
    <section ref={sheetRef} className={classNames(styles.sheet, height && styles.raised)}>
      {height && (
        <div
          className={styles.grip}
          data-grip
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <IconButton
            glyph={ChevronDown}
            label={t`Less of the list`}
            aria-disabled={lower === undefined || undefined}
            onClick={() => lower && onHeight(lower)}
          />
          <span className={styles.handle} />
          <IconButton
            glyph={ChevronUp}
            label={t`More of the list`}
            aria-disabled={higher === undefined || undefined}
            onClick={() => higher && onHeight(higher)}
          />
        </div>
      )}
      <div className={styles.scroller} data-scroll-restoration-id="listing">
        {children}
      </div>
    </section>
  )
}

/** How far a sheet's upper edge is below that of the place it moves in, in pixels. */
function topOf(sheet: HTMLElement): number {
  const place = sheet.parentElement?.getBoundingClientRect().top ?? 0
  return sheet.getBoundingClientRect().top - place
}
