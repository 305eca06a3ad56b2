import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import { freeNights } from '#contract/desk/free-nights.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'

type Props = {
  propertyId: string
  block: CallOutput<typeof getDeskHome>['blocks'][number]
}

/** Nights that the host keeps free, and the way to give them back to guests. */
export function BlockRow({ propertyId, block }: Props) {
  const { t, i18n } = useLingui()
  const { block_id, from_on, until_on, note } = block
  const free = useCommand(freeNights, {
    offlineText: t`Opening nights needs a connection. Nothing has changed.`,
  })
  const span = dateSpan(from_on, until_on, i18n.locale)
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div>
          <b>
            <bdi>{span}</bdi>
          </b>
          {note && (
            <p className={styles.small} dir="auto">
              {note}
            </p>
          )}
        </div>
        <Commands>
          <Button
            kind="secondary"
            size="small"
            isBusy={free.isPending}
            busyText={t`Opening`}
            aria-label={t`Open ${span} for guests`}
            onClick={() => free.mutate({ property_id: propertyId, block_id })}
          >
            <Trans>Open for guests</Trans>
          </Button>
        </Commands>
      </div>
    </li>
  )
}
