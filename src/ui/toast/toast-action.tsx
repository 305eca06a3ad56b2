import styles from './toast.module.css'

type Props = { text: string; label: string; onPress: () => void }

/** The text of a toast with one thing to do about it. */
export function ToastAction({ text, label, onPress }: Props) {
  return (
    <span className={styles.withAction}>
      <span>{text}</span>
      <button type="button" className={styles.action} onClick={onPress}>
        {label}
      </button>
    </span>
  )
}
