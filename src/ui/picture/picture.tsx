import styles from './picture.module.css'

type Props = {
  picture: { photo: string; alt: string; width: number; height: number }
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes: string
  /** The first picture of a page: fetched at once; all others when they come near. */
  isPriority?: boolean
}

const widths = [480, 960, 1440]

/** A picture of a home: AVIF first, then WebP, in the right size, with its place kept free. */
export function Picture({ picture, sizes, isPriority = false }: Props) {
  const { photo, alt, width, height } = picture
  const sources = (type: 'avif' | 'webp') =>
    widths.map((w) => `/media/homes/${photo}-${w}.${type} ${w}w`).join(', ')
  return (
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
      />
    </picture>
  )
}
