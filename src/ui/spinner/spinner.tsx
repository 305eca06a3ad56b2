import { classNames } from '#ui/class-names.ts'
import styles from './spinner.module.css'

type Props = { size?: 'small' | 'medium' | 'large' }

/** A turning ring; decorative, so say beside it what is going on. */
export function Spinner({ size = 'medium' }: Props) {
  return <span aria-hidden="true" className={classNames(styles.spinner, styles[size])} />
}
