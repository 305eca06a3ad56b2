import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listDevices } from '#contract/profile/list-devices.ts'
import { revokeDevice } from '#contract/profile/revoke-device.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/rows/row.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** The devices that are signed in; each but this one can be signed out. */
export function DeviceList() {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(callOptions(listDevices, {}))
  const command = useCommand(revokeDevice, {
    offlineText: t`Signing a device out needs a connection.`,
  })
  if (isError && !data) {
    return (
      <p>
        <Trans>The list needs a connection.</Trans>
      </p>
    )
  }
  if (!data) return <Skeleton shape="block" />
  return (
    <Rows>
      {data.devices.map((device) => {
        const { device_id, browser, system } = device
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
              device.is_current ? (
                <Badge kind="success">
                  <Trans>This device</Trans>
                </Badge>
              ) : (
                <Button
                  kind="secondary"
                  size="small"
                  isBusy={isLeaving}
                  onClick={() => command.mutate({ device_id })}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )
            }
          >
            <bdi>{[browser, system].filter(Boolean).join(', ') || t`Unknown device`}</bdi>
          </Row>
        )
      })}
    </Rows>
  )
}
