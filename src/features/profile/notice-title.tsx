import styles from './notices.module.css'

/** Splits at booking numbers, which stand at the odd places. */
const numbers = /(AR-\w{6})/

/** A notice's title, in which a booking number stays on one line: its hyphen is no place to break. */
export function NoticeTitle({ title }: { title: string }) {
  return title.split(numbers).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
