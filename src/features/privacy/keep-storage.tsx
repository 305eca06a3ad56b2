import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '#lib/app-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './storage-page.module.css'

const persistedKey = ['storage-persisted']

/** Whether the browser may clear this by itself, and the request not to. */
export function KeepStorage() {
  const { t } = useLingui()
  const { showToast } = useApp()
  const queryClient = useQueryClient()
  const { data: isPersisted } = useQuery({
    queryKey: persistedKey,
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? null,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  // A browser that cannot be asked.
  if (isPersisted === null) return null
  const ask = async () => {
    const isGranted = await navigator.storage.persist()
    queryClient.setQueryData(persistedKey, isGranted)
    if (!isGranted)
      showToast('info', t`The browser said no. It often agrees once Areesh is installed.`)
  }
  if (isPersisted) {
    return (
      <Note kind="success">
        <Trans>The browser keeps this also when space runs out.</Trans>
      </Note>
    )
  }
  // Until it has answered the note takes its room unseen.
  return (
    <div className={isPersisted === undefined ? styles.unknown : undefined}>
      <Note>
        <div className={styles.unsent}>
          <p>
            <Trans>When space runs out, the browser may clear this by itself.</Trans>
          </p>
          <Button kind="secondary" size="small" onClick={() => void ask()}>
            <Trans>Ask it to keep everything</Trans>
          </Button>
        </div>
      </Note>
    </div>
  )
}
