import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'card' | 'block' }

/** A placeholder of the height that the content will have. */
export function Skeleton({ shape = 'line' }: Props) {
  return <div className={styles[shape]} aria-hidden="true" />
}
