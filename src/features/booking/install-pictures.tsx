import { Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './install-pictures.module.css'

/** The foot of a phone: Safari's bar, with Share in its middle. */
export function ShareInBar() {
  return (
    <Drawing isSided>
      <rect className={styles.phone} x="20" y="-40" width="80" height="118" rx="14" />
      <path className={styles.words} d="M31 9h38M31 20h58M31 31h50" />
      <path className={styles.edge} d="M20 40h80" />
      <path
        className={styles.glyph}
        d="m31 51-4 5 4 5M38 51l4 5-4 5M77 51.5h6v9h-6zM88 52.5h6v6h-6z"
      />
      <circle className={styles.mark} cx="60" cy="56" r="11" />
      <Share className={styles.marked} x={53} y={48.5} width={14} height={14} />
    </Drawing>
  )
}

/** The sheet that Share opens: of its rows, the one with a plus. */
export function RowInSheet() {
  return (
    <Drawing isSided>
      <rect className={styles.phone} x="20" y="-40" width="80" height="118" rx="14" />
      <path
        className={styles.sheet}
        d="M20 20a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v44a14 14 0 0 1-14 14H34a14 14 0 0 1-14-14z"
      />
      <path className={styles.words} d="M32 23h28M32 63h34" />
      <path className={styles.glyph} d="M82 19.5h7v7h-7zM82 59.5h7v7h-7z" />
      <rect className={styles.mark} x="25" y="33" width="70" height="20" rx="7" />
      <path className={styles.markedWords} d="M33 43h36" />
      <SquarePlus className={styles.marked} x={78} y={36} width={14} height={14} />
    </Drawing>
  )
}

/** A home screen: among other apps, ours. */
export function AppOnScreen() {
  return (
    <Drawing>
      <rect className={styles.phone} x="20" y="6" width="80" height="118" rx="14" />
      <path
        className={styles.apps}
        d="M29 19h14v14H29zM53 19h14v14H53zM77 19h14v14H77zM29 48h14v14H29zM77 48h14v14H77zM29 77h14v14H29zM53 77h14v14H53zM77 77h14v14H77z"
      />
      <rect className={styles.mark} x="47" y="42" width="26" height="26" rx="7" />
      <use
        className={styles.marked}
        href="/icons/logo.svg#mark"
        x="51"
        y="46"
        width="18"
        height="18"
      />
    </Drawing>
  )
}

type Props = {
  /** What stands at one end stands at the other where text runs from the right, as on such a phone. */
  isSided?: boolean
  children: ReactNode
}

/** A part of a phone. The words beside it say the same. */
function Drawing({ isSided = false, children }: Props) {
  return (
    <svg
      className={classNames(styles.picture, isSided && 'flip')}
      viewBox="0 0 120 84"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
