import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { WifiCode } from './wifi-code.tsx'
import styles from './wifi-dialog.module.css'

type Props = { wifi: NonNullable<NonNullable<BookingDetails['arrival']>['wifi']> }

/** Network and password, large enough to read across a room, and as a code for other phones. */
export function WifiLines({ wifi }: Props) {
  return (
    <>
      <dl className={styles.list}>
        <div>
          <dt>
            <Trans>Network</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{wifi.network}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Password</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{wifi.password}</bdi>
          </dd>
        </div>
      </dl>
      <WifiCode {...wifi} />
    </>
  )
}
