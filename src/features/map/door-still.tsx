import { House } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './door-map.module.css'
import { doorZoom } from './keep-map-around.ts'
import { MapMargin } from './map-margin.tsx'
import { MapStill } from './map-still.tsx'

type Props = { lat: number; lng: number }

/** Where the door of a booked home is, as a picture: there at once on any device, also without a signal. */
export function DoorStill({ lat, lng }: Props) {
  return (
    <div className={styles.frame} dir="ltr" aria-hidden="true">
      <MapStill center={{ lat, lng }} zoom={doorZoom} />
      <div className={styles.marks}>
        <div className={styles.door} data-door>
          <Icon glyph={House} size="small" />
        </div>
      </div>
      <MapMargin map={null} />
    </div>
  )
}
