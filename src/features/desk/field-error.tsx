import styles from './desk.module.css'

/** What is wrong with something that has no line for it of its own. */
export function FieldError({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.error} role="alert">
      {text}
    </p>
  ) : null
}
