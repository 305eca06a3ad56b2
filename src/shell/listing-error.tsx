import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NotSaved } from '#features/find/not-saved.tsx'
import { ConnectionError } from '#lib/api-error.ts'
import { PageError } from './page-error.tsx'
import styles from './page-message.module.css'

/** What shows when a list of homes could not be made: without a connection, what this device has. */
export function ListingError(props: ErrorComponentProps) {
  const router = useRouter()
  if (!(props.error instanceof ConnectionError)) return <PageError {...props} />
  const retry = () => {
    props.reset()
    void router.invalidate()
  }
  return (
    <main id="content" className={styles.list}>
      <NotSaved onRetry={retry} isPage />
    </main>
  )
}
