import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { MapHandle } from './create-map.ts'
import styles from './map-zoom.module.css'

type Props = {
  map: MapHandle
  /** More buttons below. */
  children?: ReactNode
}

/** Closer and wider by buttons: every drag and pinch has one. */
export function MapZoom({ map, children }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.zoom} data-over-map>
      <IconButton kind="photo" glyph={Plus} label={t`Zoom in`} onClick={() => map.zoomBy(1)} />
      <IconButton kind="photo" glyph={Minus} label={t`Zoom out`} onClick={() => map.zoomBy(-1)} />
      {children}
    </div>
  )
}
