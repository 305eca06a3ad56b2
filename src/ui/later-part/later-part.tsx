import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ComponentType, memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { type App, useApp } from '#lib/app-context.tsx'
import { forgetHeld, holdPresses, pressHeld } from '#lib/held-press.ts'
import { whenWanted } from '#lib/when-wanted.ts'
import styles from './later-part.module.css'

/** For whom a part is loaded: it brings its words along. */
export type PartReader = { i18n: I18n; language: App['language'] }

/** A part of a page; `load` brings its code and rejects when that cannot be had. */
export type LaterPart<Props> = ComponentType<Props & Place> & {
  load: (reader: PartReader) => Promise<void>
}

type Place = {
  /** Class of the element that holds the part; without one it has no box of its own. */
  className?: string | undefined
}

type Sent = { onAlive: (isAlive: true) => void }

/**
 * A part of a page whose code comes after the page can be used. The server draws it whole, for which its code
 * is loaded beforehand, as it is by the page's loader on the way within the app. In a page that came as HTML the
 * part stays as it was sent until it is wanted (`whenWanted`): links in it are links, and a button that is
 * pressed meanwhile is pressed again when the code is there.
 *
 * React throws waiting HTML away as soon as anything about it changes. So the part is taken over with what it
 * was drawn with, and hears of changes from then on; contexts above it must not change meanwhile (`addWords`).
 */
export function laterPart<Props extends object>(
  fetchPart: (reader: PartReader) => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let arrive = (_part: ComponentType<Props>) => {}
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })
  let loading: Promise<void> | null = null
  if (typeof document !== 'undefined') holdPresses()

  function load(reader: PartReader): Promise<void> {
    loading ??= fetchPart(reader).then(
      (part) => {
        // As React itself marks what it has waited for: what is there is drawn without waiting.
        Object.assign(arrival, { status: 'fulfilled', value: part })
        arrive(part)
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  function Part({ onAlive, ...props }: Props & Sent) {
    const Known = use(arrival)
    useEffect(() => onAlive(true), [onAlive])
    return <Known {...(props as unknown as Props)} />
  }

  const Waiting = memo(function Waiting(props: Props & Sent) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })

  function Later({ className = styles.boxless, ...props }: Props & Place) {
    const { language } = useApp()
    const { i18n } = useLingui()
    const place = useRef<HTMLDivElement>(null)
    const [first] = useState(props)
    const [isAlive, setIsAlive] = useState(false)
    useEffect(() => {
      if (isAlive) return pressHeld(place.current)
      const ask = () => load({ i18n, language })
      // Drawn anew, as after a fault, there is no HTML that stands for it meanwhile.
      if (!place.current?.hasChildNodes()) void ask().catch(() => {})
      return whenWanted(ask, forgetHeld)
    }, [isAlive, i18n, language])
    const sent = { ...(isAlive ? props : first), onAlive: setIsAlive } as unknown as Props & Sent
    return (
      <div ref={place} className={className} data-waits={isAlive ? undefined : ''}>
        <Waiting {...sent} />
      </div>
    )
  }

  return Object.assign(Later, { load })
}
