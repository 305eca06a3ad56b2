import type { Picture as HomePicture } from '#contract/home-card.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './home-photo.module.css'

type Props = { picture: HomePicture | null; isSmall?: boolean }

/** The home that a conversation is about, beside its name. */
export function HomePhoto({ picture, isSmall = false }: Props) {
  const size = isSmall ? '2.75rem' : '3.5rem'
  return (
    <span className={classNames(styles.photo, isSmall && styles.small)}>
      {picture && <Picture picture={{ ...picture, alt: '' }} sizes={size} />}
    </span>
  )
}
