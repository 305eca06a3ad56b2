import { classNames } from '#ui/class-names.ts'
import styles from './picture.module.css'
import { useMissing } from './use-missing.ts'

type Props = {
  picture: {
    photo: string
    alt: string
    width: number
    height: number
    /** A tiny WebP, base64; shown blurred until the picture is there. */
    preview?: string | undefined
  }
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes: string
  /** The first picture of a page: fetched at once; all others when they come near. */
  isPriority?: boolean
  /** Shown whole instead of filling its place. */
  isWhole?: boolean
}

const widths = [480, 960, 1440]

/**
 * A picture of a home: AVIF first, then WebP, in the right size, with its place kept free. Where it
 * cannot be had, its words stand in its place.
 */
export function Picture({ picture, sizes, isPriority, isWhole }: Props) {
  const { photo, alt, width, height, preview } = picture
  const { isMissing, watched } = useMissing(photo)
  const sources = (type: string) =>
    widths.map((w) => `/media/homes/${photo}-${w}.${type} ${w}w`).join(', ')
  return (
    <span className={classNames(styles.frame, isWhole && styles.whole)}>
      {preview && !isWhole && !isMissing && (
        <img className={styles.preview} src={`data:image/webp;base64,${preview}`} alt="" />
      )}
      {isMissing ? (
        <span className={styles.words}>{alt}</span>
      ) : (
        <picture>
          <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
          <img
            className={styles.image}
            src={`/media/homes/${photo}-480.webp`}
            srcSet={sources('webp')}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={isPriority ? 'eager' : 'lazy'}
            decoding={isPriority ? 'auto' : 'async'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            {...watched}
          />
        </picture>
      )}
    </span>
  )
}
