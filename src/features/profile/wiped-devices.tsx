import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { listDevices } from '#contract/profile/list-devices.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Row } from '#ui/rows/row.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { useDeviceName } from './use-device-name.ts'

type Props = { devices: CallOutput<typeof listDevices>['wiped'] }

/** Lost devices: whether they have come back and were told to forget. */
export function WipedDevices({ devices }: Props) {
  const { i18n } = useLingui()
  const nameOf = useDeviceName()
  if (devices.length === 0) return null
  return (
    <Rows>
      {devices.map((device) => {
        const asked = formatInstant(device.askedAt, i18n.locale)
        const told = device.toldAt === null ? '' : formatInstant(device.toldAt, i18n.locale)
        return (
          <Row
            key={device.device_id}
            below={
              told ? (
                <Trans>
                  Came back and was told to forget: <bdi>{told}</bdi>
                </Trans>
              ) : (
                <Trans>
                  Signed out <bdi>{asked}</bdi>. It is wiped as soon as it is online.
                </Trans>
              )
            }
            end={
              told ? (
                <Badge kind="success">
                  <Trans>Wiped</Trans>
                </Badge>
              ) : (
                <Badge kind="warning">
                  <Trans>Wipe waiting</Trans>
                </Badge>
              )
            }
          >
            <bdi>{nameOf(device)}</bdi>
          </Row>
        )
      })}
    </Rows>
  )
}
