import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import {
  type DevicePart,
  type FreeablePart,
  freePart,
  measureDevice,
  type PartUsage,
} from '#lib/device-usage.ts'
import { formatDay } from '#lib/format-date.ts'
import { useUnsent } from '#lib/outbox/use-outbox.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { KeepStorage } from './keep-storage.tsx'
import { sizeText } from './size-text.ts'
import styles from './storage-page.module.css'
import { UnsentItems } from './unsent-items.tsx'

const usageKey = ['device-usage']

/** What is kept on this device, how much and since when; space is freed by part. */
export function StoragePage() {
  const { deviceStore } = useApp()
  const unsent = useUnsent().length
  const { data, dataUpdatedAt } = useQuery({
    // What was sent or deleted takes its files with it.
    queryKey: [...usageKey, unsent],
    placeholderData: (measured) => measured,
    queryFn: () => measureDevice(deviceStore),
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Storage on this device</Trans>
      </h1>
      <UnsentItems />
      {data ? (
        <Usage parts={data} measuredAt={dataUpdatedAt} />
      ) : (
        <Skeletons>
          <Skeleton shape="block" />
        </Skeletons>
      )}
    </main>
  )
}

/** How much is kept in all, and of what; whether it stays. */
function Usage({ parts, measuredAt }: { parts: readonly PartUsage[]; measuredAt: number }) {
  const { i18n } = useLingui()
  const { now } = useApp()
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <>
      <div>
        <p className={styles.about}>
          <Trans>
            Areesh keeps {sizeText(total, i18n)} here, so that your trips open without a signal.
          </Trans>
        </p>
        <Stamp at={measuredAt} now={now()} />
      </div>
      <Card as="section" padding="large">
        <ul className={styles.parts}>
          {parts
            .filter(({ part, count }) => part !== 'unsent' || count > 0)
            .map((usage) => (
              <PartRow key={usage.part} usage={usage} />
            ))}
        </ul>
      </Card>
      <KeepStorage />
    </>
  )
}

function PartRow({ usage: { part, bytes, count, oldestAt } }: { usage: PartUsage }) {
  const { t, i18n } = useLingui()
  const { deviceStore, showToast } = useApp()
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const names: Record<DevicePart, string> = {
    unsent: t`Files that wait to be sent`,
    trips: t`Trips and messages`,
    pictures: t`Pictures of homes`,
    search: t`Search without a signal`,
    map: t`Map`,
    pages: t`Pages of homes and searches`,
    app: t`The app itself`,
  }
  const since = oldestAt === null ? '' : formatDay(civilDateInDubai(oldestAt), i18n.locale)
  const free = async (freed: FreeablePart) => {
    setIsAsked(false)
    await freePart(freed, deviceStore)
    await queryClient.invalidateQueries({ queryKey: usageKey })
    showToast('success', t`Freed on this device.`)
  }
  return (
    <li className={styles.part}>
      <div>
        <b>{names[part]}</b>
        <p className={styles.about}>
          {count === 0 ? (
            <Trans>Nothing kept</Trans>
          ) : (
            <>
              {sizeText(bytes, i18n)}
              {since && (
                <>
                  {' · '}
                  <Trans>the oldest from {since}</Trans>
                </>
              )}
            </>
          )}
        </p>
      </div>
      {part !== 'app' && part !== 'unsent' && count > 0 && (
        <Button
          kind="secondary"
          size="small"
          aria-label={t`Free up: ${names[part]}`}
          onClick={() => (part === 'trips' ? setIsAsked(true) : void free(part))}
        >
          <Trans>Free up</Trans>
        </Button>
      )}
      {part === 'trips' && (
        <ConfirmDialog
          isOpen={isAsked}
          title={t`Free your trips?`}
          confirmText={t`Yes, free them`}
          declineText={t`No, keep them`}
          isDestructive
          onConfirm={() => void free('trips')}
          onDecline={() => setIsAsked(false)}
        >
          <p>
            <Trans>
              Address, door and messages then open only with a connection, until the app has fetched
              them again. Nothing of your booking changes.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
