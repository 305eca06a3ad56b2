import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import { chooseCard } from '#contract/payment/choose-card.ts'
import type { listCards } from '#contract/payment/list-cards.ts'
import { removeCard } from '#contract/payment/remove-card.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Row } from '#ui/rows/row.tsx'
import { CardName, cardName } from './card-name.tsx'

type Props = { card: CallOutput<typeof listCards>['cards'][number] }

/** One kept card: how its owner knows it, until when it is good, and the ways to change it. */
export function SavedCard({ card }: Props) {
  const { t } = useLingui()
  const { card_id, is_default } = card
  const name = cardName(card)
  const [isAsking, setIsAsking] = useState(false)
  const options = { offlineText: t`Changing cards needs a connection.` }
  const choose = useCommand(chooseCard, options)
  const remove = useCommand(removeCard, options)
  const until = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
  return (
    <>
      <Row
        below={
          <Trans>
            Valid until <bdi dir="ltr">{until}</bdi>
          </Trans>
        }
        end={
          <>
            {is_default ? (
              <Badge kind="success">
                <Trans>Default</Trans>
              </Badge>
            ) : (
              <Button
                kind="secondary"
                size="small"
                aria-label={t`Make default: ${name}`}
                isBusy={choose.isPending}
                onClick={() => choose.mutate({ card_id })}
              >
                <Trans>Make default</Trans>
              </Button>
            )}
            <Button
              kind="quiet"
              size="small"
              aria-label={t`Remove ${name}`}
              isBusy={remove.isPending}
              onClick={() => setIsAsking(true)}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <CardName {...card} />
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove this card?`}
        confirmText={t`Remove`}
        declineText={t`No, keep it`}
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          remove.mutate({ card_id })
        }}
        onDecline={() => setIsAsking(false)}
      >
        <p>
          <CardName {...card} />
        </p>
      </ConfirmDialog>
    </>
  )
}
