import { Plural } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadPageWords } from '#i18n/create-i18n.ts'
import { useApp } from '#lib/app-context.tsx'
import { useUnsent } from '#lib/outbox/use-outbox.ts'
import styles from './waiting-line.module.css'

/** How much the server has not taken yet, refused or not, and the way to see it. Fetches its own words: the first view has none of them. */
export function WaitingLine() {
  const { language } = useApp()
  const { i18n } = useRouter().options.context
  const { length } = useUnsent()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    loadPageWords(i18n, language).then(
      () => setHasWords(true),
      () => {},
    )
  }, [i18n, language])
  if (length === 0 || !hasWords) return null
  return (
    <Link to="/storage" hash="unsent" className={styles.line}>
      <Plural value={length} one="# thing not sent yet" other="# things not sent yet" />
    </Link>
  )
}
