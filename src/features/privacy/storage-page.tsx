import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { useApp } from '#lib/app-context.tsx'
import {
  type DevicePart,
  deviceParts,
  freePart,
  measureDevice,
  type PartUsage,
} from '#lib/device-usage.ts'
import { formatDay } from '#lib/format-date.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { KeepStorage } from './keep-storage.tsx'
import { sizeText } from './size-text.ts'
import styles from './storage-page.module.css'
import { UnsentItems } from './unsent-items.tsx'

const usageKey = ['device-usage']

/** What is kept on this device, how much and since when; space is freed by part. */
export function StoragePage() {
  const { i18n } = useLingui()
  const { deviceStore, now } = useApp()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: usageKey,
    queryFn: () => measureDevice(deviceStore),
    // The device is asked, not the network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  // Until the device has answered, the page takes the room that it will need, unseen.
  const parts = data ?? deviceParts.map((part) => ({ part, bytes: 0, count: 0, oldestAt: null }))
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <main id="content" className={styles.page}>
      <header>
        <h1>
          <Trans>Storage on this device</Trans>
        </h1>
        <div className={data ? undefined : styles.unknown}>
          <p className={styles.about}>
            <Trans>
              Areesh keeps {sizeText(total, i18n)} here, so that your trips open without a signal.
            </Trans>
          </p>
          <Stamp at={data ? dataUpdatedAt : now()} now={now()} />
        </div>
      </header>
      <UnsentItems />
      <Card as="section" padding="large">
        <ul className={styles.parts} aria-busy={!data}>
          {parts.map((usage) => (
            <PartRow key={usage.part} usage={usage} isSeen={data !== undefined} />
          ))}
        </ul>
      </Card>
      <KeepStorage />
    </main>
  )
}

type RowProps = { usage: PartUsage; isSeen: boolean }

function PartRow({ usage: { part, bytes, count, oldestAt }, isSeen }: RowProps) {
  const { t, i18n } = useLingui()
  const { deviceStore, showToast } = useApp()
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const names: Record<DevicePart, string> = {
    trips: t`Trips and messages`,
    pictures: t`Pictures of homes`,
    map: t`Map`,
    pages: t`Pages of homes and searches`,
    app: t`The app itself`,
  }
  const since = oldestAt === null ? '' : formatDay(civilDateInDubai(oldestAt), i18n.locale)
  const free = async () => {
    setIsAsked(false)
    await freePart(part, deviceStore)
    await queryClient.invalidateQueries({ queryKey: usageKey })
    showToast('success', t`Freed on this device.`)
  }
  return (
    <li className={isSeen ? styles.part : `${styles.part} ${styles.unknown}`}>
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
      {part !== 'app' && count > 0 && (
        <Button
          kind="secondary"
          size="small"
          aria-label={t`Free up: ${names[part]}`}
          onClick={() => (part === 'trips' ? setIsAsked(true) : void free())}
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
          onConfirm={() => void free()}
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
