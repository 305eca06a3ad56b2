import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { MapProvider } from '#contract/map/get-settings.ts'
import { whenUsed } from '#lib/when-used.ts'
import { classNames } from '#ui/class-names.ts'
import type { MapHandle } from './create-map.ts'
import { MapMargin } from './map-margin.tsx'
import styles from './map-stage.module.css'
import { MapStill } from './map-still.tsx'

type Props = {
  center: { lat: number; lng: number }
  zoom: number
  label: string
  provider: MapProvider
  /**
   * Fills the page; a map inside a page scrolls with it, and waits until it comes near and the page is used:
   * until then its picture shows the same.
   */
  isFullPage: boolean
  /** Fetches what will stand on the map, beside the map's own code. */
  bring?: () => Promise<unknown>
  onReady: (map: MapHandle) => void
  /** The device cannot draw maps, or their code could not be had. */
  onFailed: () => void
  children?: ReactNode
}

/**
 * A map with a still picture of the same ground in its place, until the map's code has come and for
 * good where the device cannot draw it. Nothing moves when one takes the other's place.
 */
export function MapStage(props: Props) {
  const { center, zoom, children } = props
  const { t, i18n } = useLingui()
  const gestures = {
    fingers: t`Use two fingers to move the map`,
    wheel: t`Use Ctrl + scroll to zoom the map`,
    wheelOnMac: t`Use ⌘ + scroll to zoom the map`,
  }
  const [standing, setStanding] = useState<MapHandle | null>(null)
  const stageRef = useRef<HTMLDivElement>(null)
  const groundRef = useRef<HTMLDivElement>(null)
  // Read when the map is made; later changes move it by its handle.
  const latest = useRef({ ...props, gestures })
  latest.current = { ...props, gestures }
  const language: Language = i18n.locale === 'ar' || i18n.locale === 'ru' ? i18n.locale : 'en'
  useEffect(() => {
    const ground = groundRef.current
    const stage = stageRef.current
    if (!ground || !stage) return
    let map: MapHandle | null = null
    let isGone = false
    let stopWaiting = () => {}
    const draw = async () => {
      // The map's code is large: it comes only with a map in sight.
      const [{ createMap }] = await Promise.all([
        import('./create-map.ts'),
        latest.current.bring?.(),
      ])
      if (isGone) return
      const {
        onReady,
        onFailed: _onFailed,
        bring: _bring,
        children: _children,
        ...look
      } = latest.current
      map = await createMap({ ...look, container: ground, language })
      if (isGone) return map.remove()
      setStanding(map)
      onReady(map)
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        const begin = () =>
          void draw().catch(() => {
            if (!isGone) latest.current.onFailed()
          })
        if (latest.current.isFullPage) begin()
        else stopWaiting = whenUsed(begin)
      },
      { rootMargin: '160px' },
    )
    watcher.observe(stage)
    return () => {
      isGone = true
      watcher.disconnect()
      stopWaiting()
      map?.remove()
    }
  }, [language])
  return (
    <div ref={stageRef} className={styles.stage} dir="ltr" data-map>
      {!standing && <MapStill center={center} zoom={zoom} />}
      <div className={classNames(styles.ground, !standing && styles.awaited)}>
        <div ref={groundRef} className={styles.map} />
      </div>
      {standing && children}
      <MapMargin map={standing} />
    </div>
  )
}
