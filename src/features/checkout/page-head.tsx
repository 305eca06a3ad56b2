import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './page-head.module.css'

type Props = {
  children: ReactNode
  /** Where the arrow leads; without it there is none. */
  onBack?: () => void
  /** For example the step. */
  end?: ReactNode
}

/** The head of a step: way back, title, where one is. */
export function PageHead({ children, onBack, end }: Props) {
  const { t } = useLingui()
  return (
    <header className={styles.head}>
      {onBack && (
        <span className={styles.back}>
          <IconButton glyph={ArrowLeft} flip label={t`Back`} onClick={onBack} />
        </span>
      )}
      <h1 className={styles.title}>{children}</h1>
      {end && <p className={styles.end}>{end}</p>}
    </header>
  )
}
