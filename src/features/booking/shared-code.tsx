import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSharedCode } from '#contract/booking/get-shared-code.ts'
import { callOptions } from '#lib/call-options.ts'
import { Button } from '#ui/button/button.tsx'
import { OwnPicture } from '#ui/picture/own-picture.tsx'
import { DoorCode } from './door-code.tsx'
import styles from './shared-code.module.css'

type Props = { token: string }

/** Door code and photos of a shared trip: asked for each time, because this device keeps none of it. */
export function SharedCode({ token }: Props) {
  const { t } = useLingui()
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...callOptions(getSharedCode, { token }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  })
  if (isWanted && data?.door_code) {
    return (
      <>
        <DoorCode code={data.door_code} />
        {data.photos.length > 0 && (
          <ol className={styles.photos} aria-label={t`Photos of the way`}>
            {data.photos.map(({ text, picture }) => (
              <li key={picture.path}>
                <OwnPicture picture={picture} />
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
      </>
    )
  }
  return (
    <div>
      <Button
        kind="soft"
        isBusy={isFetching}
        busyText={t`Asking`}
        onClick={() => (isWanted ? void refetch() : setIsWanted(true))}
      >
        <Trans>Show door code</Trans>
      </Button>
      {data?.door_code === null && (
        <p role="status">
          <Trans>This link shows no door code any more.</Trans>
        </p>
      )}
      {isError && (
        <p role="status">
          <Trans>The door code needs a connection: this device does not keep it.</Trans>
        </p>
      )}
    </div>
  )
}
