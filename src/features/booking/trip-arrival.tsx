import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OwnPicture } from '#ui/picture/own-picture.tsx'
import { AddressRows } from './address-rows.tsx'
import { DoorCompass } from './door-compass.tsx'
import { MapLinks } from './map-links.tsx'
import { TripAirport } from './trip-airport.tsx'
import styles from './trip-arrival.module.css'
import page from './trip-page.module.css'

type Arrival = NonNullable<BookingDetails['arrival']>
type Props = {
  arrival: Omit<Arrival, 'wifi' | 'door_code'>
  /** Around the home. */
  map?: ReactNode
}

/** Address, Makani number and the way to the door, step by step; its photos open large. */
export function TripArrival({ arrival, map }: Props) {
  const { makani, steps, lat, lng } = arrival
  const [large, setLarge] = useState<number | null>(null)
  const shown = large === null ? undefined : steps[large]
  const number = (large ?? 0) + 1
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>Getting there</Trans>
      </h2>
      <div>
        <AddressRows arrival={arrival} />
        {makani && (
          <p className={page.note}>
            <Trans>
              Makani <bdi dir="ltr">{makani}</bdi>
            </Trans>
          </p>
        )}
      </div>
      {map}
      <DoorCompass door={{ lat, lng }} />
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.text}>
            <span className={styles.number}>{at + 1}</span>
            <div>
              <p>{step.text}</p>
              {step.picture && (
                <button
                  type="button"
                  className={styles.photo}
                  aria-haspopup="dialog"
                  onClick={() => setLarge(at)}
                >
                  <OwnPicture picture={step.picture} />
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Dialog
        isOpen={large !== null}
        onClose={() => setLarge(null)}
        title={<Trans>Step {number}</Trans>}
        size="screen"
      >
        {shown?.picture && (
          <figure className={styles.large}>
            <OwnPicture picture={shown.picture} isWhole />
            <figcaption>{shown.text}</figcaption>
          </figure>
        )}
      </Dialog>
      <MapLinks door={arrival} />
      <TripAirport door={arrival} />
    </section>
  )
}
