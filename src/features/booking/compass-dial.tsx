import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { turnedTo } from '#domain/places/way-to-door.ts'
import styles from './door-compass.module.css'

type Props = {
  /** Where the door lies, degrees from north. */
  bearing: number
  /** Where the guest looks: that is the upper side of the dial. */
  heading: number
}

const ticks = [0, 45, 90, 135, 180, 225, 270, 315]

/** A compass with an arrow. East is to the right of north in every language; words beside it say the same. */
export function CompassDial({ bearing, heading }: Props) {
  const { t } = useLingui()
  const card = useTurned(-heading)
  const arrow = useTurned(bearing - heading)
  return (
    <svg className={styles.dial} viewBox="-60 -60 120 120" aria-hidden="true" direction="ltr">
      <circle r="56" className={styles.plate} />
      <g ref={card} className={styles.turning}>
        {ticks.map((degrees) => (
          <line
            key={degrees}
            y1={-56}
            y2={degrees % 90 === 0 ? -49 : -52}
            transform={`rotate(${degrees})`}
            className={degrees === 0 ? styles.north : styles.tick}
          />
        ))}
        <text y={-36} textAnchor="middle" className={styles.letter}>
          {t`N`}
        </text>
      </g>
      <g ref={arrow} className={styles.turning} data-arrow>
        <path d="M0 -33 L19 25 L0 14 L-19 25 Z" className={styles.arrow} />
      </g>
    </svg>
  )
}

/** Turns an element to an angle, the shorter way round. */
function useTurned(degrees: number) {
  const ref = useRef<SVGGElement>(null)
  const last = useRef(degrees)
  useLayoutEffect(() => {
    last.current = turnedTo(last.current, degrees)
    ref.current?.style.setProperty('rotate', `${last.current}deg`)
  }, [degrees])
  return ref
}
