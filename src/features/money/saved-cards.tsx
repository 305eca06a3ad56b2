import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { addCard } from '#contract/payment/add-card.ts'
import { listCards } from '#contract/payment/list-cards.ts'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Row } from '#ui/rows/row.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { CardName } from './card-name.tsx'
import { useKnownCards } from './known-cards.ts'
import { SavedCard } from './saved-card.tsx'

/**
 * The cards that the payment provider keeps: add, choose, remove. Without a connection it says what it
 * knew, and changes nothing.
 */
export function SavedCards() {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { data } = useQuery({ ...callOptions(listCards, {}), refetchOnMount: 'always' })
  const known = useKnownCards(data?.cards)
  const add = useCommand(addCard, {
    offlineText: t`Changing cards needs a connection.`,
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  })
  return (
    <>
      <p>
        <Trans>Your cards are kept by the payment provider. We never see a number.</Trans>
      </p>
      {data && data.cards.length > 0 ? (
        <Rows>
          {data.cards.map((card) => (
            <SavedCard key={card.card_id} card={card} />
          ))}
        </Rows>
      ) : null}
      {!data && known.length > 0 ? (
        <Rows>
          {known.map((card) => (
            <Row key={card.brand + card.last4}>
              <CardName {...card} />
            </Row>
          ))}
        </Rows>
      ) : null}
      {isOnline ? (
        <Button
          kind="secondary"
          isBusy={add.isPending || add.isSuccess}
          onClick={() => add.mutate({})}
        >
          <Icon glyph={CreditCard} />
          <Trans>Add a card</Trans>
        </Button>
      ) : (
        <p>
          <Trans>Changing cards needs a connection.</Trans>
        </p>
      )}
    </>
  )
}
