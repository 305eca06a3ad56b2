import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import type { SavedEmirate } from '#lib/device-search/messages.ts'
import { deviceSearchOf } from '#lib/device-search/search-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { lineNow } from '#lib/line-now.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './not-saved.module.css'

type Props = {
  onRetry: () => void
  /** Whether these words are the whole page. */
  isPage?: boolean
}

/** A search that neither the server nor this device can answer: what the device has instead. */
export function NotSaved({ onRetry, isPage = false }: Props) {
  const { t } = useLingui()
  const app = useApp()
  const isOnline = useIsOnline()
  const [saved, setSaved] = useState<SavedEmirate[] | null>(null)
  useEffect(() => {
    let isShown = true
    void deviceSearchOf(app)
      ?.saved()
      .then((found) => isShown && setSaved(found))
    return () => {
      isShown = false
    }
  }, [app])
  const retry = useEffectEvent(onRetry)
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  useEffect(() => {
    if (isOnline && wasOffline) retry()
  }, [isOnline, wasOffline])
  return (
    <Empty title={t`These homes are not saved on this device`} isPageTitle={isPage}>
      {saved !== null && saved.length > 0 && (
        <>
          <p>
            <Trans>Without a connection you can search here:</Trans>
          </p>
          <ul className={styles.saved}>
            {saved.map(({ emirate, name, place, homeCount, asOf }) => (
              <li key={emirate}>
                <Link to="/city/$slug" params={{ slug: place }} className={styles.link}>
                  <b>{name}</b>
                  <span>
                    <Plural value={homeCount} one="# home" other="# homes" />
                  </span>
                  <Stamp at={asOf} now={app.now()} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {saved?.length === 0 && (
        <p>
          {lineNow().isSaving ? (
            <Trans>
              Your browser is set to save data: homes that you have opened are here, lists are not.
            </Trans>
          ) : (
            <Trans>
              Places that you look at with a connection are saved, and open without one.
            </Trans>
          )}
        </p>
      )}
      <Button kind="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Empty>
  )
}
