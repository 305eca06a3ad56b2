import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostOfService } from '#contract/booking/additions.ts'
import type { ServiceKind } from '#domain/booking/services.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { services as names, serviceUnits } from '#parts/service-words.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { Price } from '#ui/price/price.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { AdditionObstacle } from './addition-obstacle.tsx'
import { OrderDialog } from './order-dialog.tsx'
import styles from './trip-additions.module.css'
import { useOffer } from './use-offer.ts'
import { useOrder } from './use-order.ts'

type Props = { isOpen: boolean; onClose: () => void; bookingNumber: string }

type Wanted = { quantity: number; on: CivilDate }

/** Services of the host: how many of each, on which day, the whole price at once. */
export function ServicesDialog({ isOpen, onClose, bookingNumber }: Props) {
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useState<Partial<Record<ServiceKind, Wanted>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const { data, state } = useOffer(bookingNumber, isOpen)
  const { order, isPending, fieldErrors } = useOrder(bookingNumber, onClose)
  const offer = data?.add_ons
  const offered = offer?.kind === 'yes' ? offer.services : []
  const items = offered.flatMap(({ service, price_fils }) => {
    const choice = wanted[service]
    return choice && choice.quantity > 0 ? [{ service, price_fils, ...choice }] : []
  })
  const totalFils = items.reduce((sum, { quantity, price_fils }) => sum + quantity * price_fils, 0)
  const send = () => {
    setIsAsked(true)
    if (items.length === 0) return
    const asked = items.map(({ service, quantity, on }) => ({ service, quantity, on }))
    order({ type: 'add-on', items: asked }, totalFils)
  }
  const isEmpty = isAsked && items.length === 0
  const error = isEmpty ? t`Please select atleast one add ons.` : fieldErrors.items
  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Order services`}
      state={state}
      isPending={isPending}
      needsAnswer={offer?.kind === 'yes' && offer.needs_answer}
      onOrder={offered.length > 0 ? send : null}
    >
      {offer?.kind === 'no' && <AdditionObstacle obstacle={offer} />}
      {offered.map(({ service, unit, price_fils, first_day, last_day, usual_quantity }) => {
        const choice = wanted[service] ?? { quantity: 0, on: first_day }
        const name = i18n._(names[service].word)
        const change = (next: Partial<Wanted>) =>
          setWanted({ ...wanted, [service]: { ...choice, ...next } })
        return (
          <div key={service} className={styles.service}>
            <Stepper
              label={name}
              hint={
                <>
                  <Price fils={price_fils} /> {i18n._(serviceUnits[unit])}
                </>
              }
              value={choice.quantity}
              min={0}
              max={mostOfService}
              // The first press takes what the party or the stay needs.
              onChange={(quantity) =>
                change({ quantity: choice.quantity === 0 ? usual_quantity : quantity })
              }
            />
            {choice.quantity > 0 && (
              <SelectField
                label={t`Day: ${name}`}
                name={`on-${service}`}
                value={choice.on}
                onChange={(on) => change({ on })}
                options={daysFrom(first_day, last_day).map((day) => ({
                  value: day,
                  label: shortDate(day, i18n.locale),
                }))}
              />
            )}
          </div>
        )
      })}
      {offered.length > 0 && (
        <p className={styles.total}>
          <span>
            <Trans>Total with VAT</Trans>
          </span>
          <Price fils={totalFils} />
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </OrderDialog>
  )
}

function daysFrom(first: CivilDate, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
