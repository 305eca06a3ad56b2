import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, LayoutGrid, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { PhotoThumbs } from './photo-thumbs.tsx'
import styles from './photo-viewer.module.css'

type Props = {
  pictures: HomeDetails['pictures']
  /** Number of the picture, from 1. */
  number: number
  onShow: (number: number) => void
  onShowAll: () => void
}

// What scrolls must be reached by the keyboard.
const scroller = { tabIndex: 0 } as const

/**
 * One picture at a time. The pictures lie side by side in a scroller that stops at each, so a swipe is
 * the browser's own and follows the direction of reading; arrow keys and buttons scroll it.
 */
export function PhotoViewer({ pictures, number, onShow, onShowAll }: Props) {
  const { t, i18n } = useLingui()
  const count = pictures.length
  const place = `${i18n.number(number)} / ${i18n.number(count)}`
  const scrollerRef = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState(0)
  const isZoomed = zoomed === number
  const step = (by: number) => onShow(((number - 1 + by + count) % count) + 1)
  useShownSlide(scrollerRef, number, onShow)
  useArrowKeys(scrollerRef, step)
  const shown = pictures[number - 1]
  const alt = shown?.alt ?? ''
  const toggleZoom = () => setZoomed(isZoomed ? 0 : number)
  return (
    <div className={styles.viewer}>
      <ul className={styles.scroller} ref={scrollerRef} aria-label={t`Pictures`} {...scroller}>
        {pictures.map((picture, at) => (
          <li
            key={picture.photo}
            className={styles.slide}
            data-zoomed={(isZoomed && at === number - 1) || undefined}
            aria-hidden={at !== number - 1}
            onDoubleClick={toggleZoom}
          >
            <Picture
              picture={picture}
              sizes={isZoomed ? '200vw' : '100vw'}
              isPriority={Math.abs(at - number + 1) <= 1}
              isWhole
            />
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <IconButton glyph={ChevronLeft} flip label={t`Previous photo`} onClick={() => step(-1)} />
        <p className={styles.words} aria-live="polite">
          <Trans>
            <bdi dir="ltr">{place}</bdi>: {alt}
          </Trans>
          {shown?.is_illustrative && (
            <span className={styles.illustrative}>
              <Trans>Illustrative image</Trans>
            </span>
          )}
        </p>
        <IconButton
          glyph={isZoomed ? ZoomOut : ZoomIn}
          label={isZoomed ? t`Show the whole photo` : t`Enlarge`}
          aria-pressed={isZoomed}
          onClick={toggleZoom}
        />
        <IconButton glyph={LayoutGrid} label={t`All photos`} onClick={onShowAll} />
        <IconButton glyph={ChevronRight} flip label={t`Next photo`} onClick={() => step(1)} />
      </div>
      <PhotoThumbs pictures={pictures} number={number} onShow={onShow} />
    </div>
  )
}

type ListRef = { readonly current: HTMLUListElement | null }

/** Keeps the scroller on the shown picture, and tells which one a swipe has come to. */
function useShownSlide(listRef: ListRef, number: number, onShow: Props['onShow']): void {
  const isPlaced = useRef(false)
  // The picture that a swipe is coming to: placed under a finger that still moves, it would go on to the next.
  const swipedTo = useRef(0)
  const place = useEffectEvent(() => {
    const slide = listRef.current?.children[number - 1]
    slide?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  })
  useEffect(() => {
    if (number > 0 && number !== swipedTo.current) place()
    swipedTo.current = 0
  }, [number])
  const arrive = useEffectEvent((slide: Element) => {
    const at = [...(listRef.current?.children ?? [])].indexOf(slide) + 1
    if (at === 0 || at === number) return
    swipedTo.current = at
    onShow(at)
  })
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const watch = (entries: IntersectionObserverEntry[]) => {
      // The window opens after this effect: only now has the picture a place to be scrolled to.
      if (!isPlaced.current) {
        isPlaced.current = list.clientWidth > 0
        place()
        return
      }
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target)
    }
    const observer = new IntersectionObserver(watch, { root: list, threshold: 0.6 })
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [listRef])
}

/** The arrow keys turn the pictures wherever in the gallery the focus is. */
function useArrowKeys(listRef: ListRef, step: (by: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const forward = listRef.current?.matches(':dir(rtl)') ? -1 : 1
    if (event.key === 'ArrowRight') step(forward)
    else if (event.key === 'ArrowLeft') step(-forward)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
