import { useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { HomeCard } from '#contract/home-card.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { useViewedHomes } from '#lib/viewed-homes.ts'
import { isWide } from '#lib/wide.ts'
import { boxText } from './map-box.ts'
import { tidySearch } from './search-filter.ts'
import type { FindSearch, SheetHeight } from './search-params.ts'

type Part = { box: Parameters<typeof boxText>[0]; zoom: number }

/** What a list and its map have to do with each other: who is pointed at, chosen, and where to look. */
export function useMapBeside(
  search: FindSearch,
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void,
) {
  const router = useRouter()
  const pageRef = useRef<HTMLElement>(null)
  const sheetRef = useRef<HTMLElement>(null)
  const mapRef = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointedPin, setPointedPin] = useState<string | null>(null)
  const [pointedCard, setPointedCard] = useState<HomeCard | null>(null)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const viewed = useViewedHomes()
  const visited = useMemo(
    () => new Set([...viewed.map(({ home }) => home.slug), ...pressed]),
    [viewed, pressed],
  )
  const pointed = useMemo(
    () =>
      pointedCard && {
        slug: pointedCard.slug,
        lat: pointedCard.lat,
        lng: pointedCard.lng,
        dirhams: roundUpToDirham(pointedCard.price.total_fils) / 100,
      },
    [pointedCard],
  )

  const setHeight = useEffectEvent((sheet: SheetHeight) => {
    if (sheet !== search.sheet) onSearch({ ...search, sheet }, { replace: true })
  })
  const chosenNow = useEffectEvent((slug: string | null) => {
    setChosen(slug)
    if (slug === null) return
    setPressed((before) => [...before, slug])
    const card = pageRef.current?.querySelector(`[data-home="${CSS.escape(slug)}"]`)
    if (isWide()) card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    else if (search.sheet !== 'peek') setHeight('peek')
  })
  const looked = useEffectEvent(({ box, zoom }: Part) => {
    const { page: _page, ...rest } = search
    const near = Math.round(zoom * 100) / 100
    const next = tidySearch({ ...rest, box: boxText(box), zoom: near })
    const from = router.latestLocation
    const there = router.buildLocation({ to: '.', search: next })
    // Going there takes a task of its own: the map may be moving again.
    setTimeout(() => {
      if (router.latestLocation !== from) return
      void router.commitLocation({ ...there, replace: true, resetScroll: false })
      requestAnimationFrame(() => showListFromTop(sheetRef.current))
    })
  })
  // A pointer passes over many homes on its way; drawing that must not hold up a drag.
  const pointAt = useCallback(
    (home: HomeCard | null) => startTransition(() => setPointedCard(home)),
    [],
  )
  const pointAtPin = useCallback(
    (slug: string | null) => startTransition(() => setPointedPin(slug)),
    [],
  )
  return {
    pageRef,
    sheetRef,
    mapRef,
    chosen,
    pointedPin,
    pointed,
    visited,
    pointAt,
    pointAtPin,
    setHeight: useCallback((height: SheetHeight) => setHeight(height), []),
    choose: useCallback((slug: string | null) => chosenNow(slug), []),
    look: useCallback((part: Part) => looked(part), []),
    coveredBelow: useCallback(() => coveredBelow(sheetRef.current, mapRef.current), []),
  }
}

/** Pixels of the map's foot behind the list; a list that covers nearly all counts as half of it. */
function coveredBelow(sheet: HTMLElement | null, map: HTMLElement | null): number {
  if (!sheet || !map || isWide()) return 0
  const { bottom, height } = map.getBoundingClientRect()
  return Math.max(0, Math.min(height / 2, bottom - sheet.getBoundingClientRect().top))
}

/** New homes begin at the top; a guest deep in the old ones would see the middle of them. */
function showListFromTop(list: HTMLElement | null): void {
  list?.querySelector('[data-scroll-restoration-id]')?.scrollTo({ top: 0 })
  if (list && isWide() && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
