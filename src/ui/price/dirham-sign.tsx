import styles from './price.module.css'

/** The dirham's sign, as high as a capital letter, in the colour of the text. Decorative. */
export function DirhamSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 24 20" aria-hidden="true" focusable="false">
      <path d="M5 1.4h6.2a8.6 8.6 0 0 1 0 17.2H5zM1.4 7.4h20.8M1.4 12.6h20.8" />
    </svg>
  )
}
