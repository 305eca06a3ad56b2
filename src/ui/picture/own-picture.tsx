import { classNames } from '#ui/class-names.ts'
import styles from './picture.module.css'
import { useMissing } from './use-missing.ts'

type Props = {
  picture: {
    path: string
    alt: string
    width: number
    height: number
    /** A tiny WebP, base64; shown blurred until the picture is there. */
    preview: string
  }
  /** Shown whole instead of filling its place. */
  isWhole?: boolean
}

/** A picture that is for some people only: one file, with its place kept free. */
export function OwnPicture({ picture, isWhole }: Props) {
  const { path, alt, width, height, preview } = picture
  const { isMissing, watched } = useMissing(path)
  return (
    <span className={classNames(styles.frame, isWhole && styles.whole)}>
      {!isWhole && !isMissing && (
        <img className={styles.preview} src={`data:image/webp;base64,${preview}`} alt="" />
      )}
      {isMissing ? (
        <span className={styles.words}>{alt}</span>
      ) : (
        <img
          className={styles.image}
          src={path}
          alt={alt}
          width={width}
          height={height}
          loading={isWhole ? 'eager' : 'lazy'}
          decoding="async"
          {...watched}
        />
      )}
    </span>
  )
}
