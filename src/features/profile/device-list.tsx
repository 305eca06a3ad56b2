import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDevices } from '#contract/profile/list-devices.ts'
import { revokeDevice } from '#contract/profile/revoke-device.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { useIsOutOfReach } from '#lib/use-is-out-of-reach.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Row } from '#ui/rows/row.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useDeviceName } from './use-device-name.ts'
import { WipedDevices } from './wiped-devices.tsx'

/**
 * The devices that are signed in; each but this one can be signed out, and a lost one wiped. Those that
 * are being wiped follow.
 */
export function DeviceList() {
  const { t, i18n } = useLingui()
  const nameOf = useDeviceName()
  const query = useQuery(callOptions(listDevices, {}))
  const { data } = query
  const isOutOfReach = useIsOutOfReach(query)
  const command = useCommand(revokeDevice, {
    offlineText: t`Signing a device out needs a connection.`,
  })
  const [lostId, setLostId] = useState<string | null>(null)
  if (isOutOfReach) {
    return (
      <p>
        <Trans>The list needs a connection.</Trans>
      </p>
    )
  }
  if (!data) return <Skeleton shape="block" />
  const wipe = () => {
    if (lostId) command.mutate({ device_id: lostId, wipe: true })
    setLostId(null)
  }
  return (
    <>
      <Rows>
        {data.devices.map((device) => {
          const { device_id, is_current } = device
          const name = nameOf(device)
          const seen = formatInstant(device.lastSeenAt, i18n.locale)
          const isLeaving = command.isPending && command.variables.device_id === device_id
          return (
            <Row
              key={device_id}
              below={
                <Trans>
                  Last used <bdi>{seen}</bdi>
                </Trans>
              }
              end={
                is_current ? (
                  <Badge kind="success">
                    <Trans>This device</Trans>
                  </Badge>
                ) : (
                  <>
                    <Button
                      kind="secondary"
                      size="small"
                      isBusy={isLeaving}
                      aria-label={t`Sign out: ${name}`}
                      onClick={() => command.mutate({ device_id })}
                    >
                      <Trans>Sign out</Trans>
                    </Button>
                    <Button
                      kind="quiet"
                      size="small"
                      disabled={isLeaving}
                      aria-label={t`Sign out and wipe: ${name}`}
                      onClick={() => setLostId(device_id)}
                    >
                      <Trans>Sign out and wipe</Trans>
                    </Button>
                  </>
                )
              }
            >
              <bdi>{name}</bdi>
            </Row>
          )
        })}
      </Rows>
      <WipedDevices devices={data.wiped} />
      <ConfirmDialog
        isOpen={lostId !== null}
        title={t`Wipe this device?`}
        confirmText={t`Sign out and wipe`}
        declineText={t`No, keep it`}
        isDestructive
        onConfirm={wipe}
        onDecline={() => setLostId(null)}
      >
        <p>
          <Trans>
            For a phone that is lost or no longer yours. It is signed out now. As soon as it is
            online, your trips, door codes, messages and saved homes are deleted from it, also
            messages that it has not sent yet.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
