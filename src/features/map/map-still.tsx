import { classNames } from '#ui/class-names.ts'
import styles from './map-still.module.css'
import { stillUrl } from './still-url.ts'

type Props = { center: { lat: number; lng: number }; zoom: number }

/** The still picture of a ground, in the colours that are on: fills what it stands in, its middle is `center`. */
export function MapStill({ center, zoom }: Props) {
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={classNames(styles.still, styles[theme])}
      src={stillUrl(theme, center, zoom)}
      alt=""
      width={1920}
      height={1200}
      // The other theme's picture is hidden, and hidden ones are fetched only if they are not lazy.
      loading="lazy"
      decoding="async"
    />
  ))
}
