import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HomeCard } from '#contract/home-card.ts'
import type { PartyInput } from '#contract/party.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './home-lines.module.css'

type Props = {
  homes: readonly HomeCard[]
  /** What they are booked for. */
  stay: { check_in: CivilDate; check_out: CivilDate; party: PartyInput }
  /** What is said beside the price of a home. */
  priceNote?: (home: HomeCard) => ReactNode
}

/** Homes that can be had instead of another, a line each; one tap opens the booking. */
export function HomeLines({ homes, stay, priceNote }: Props) {
  const { check_in, check_out, party } = stay
  return (
    <ul className={styles.homes}>
      {homes.map((home) => {
        const [picture] = home.pictures
        return (
          <li key={home.id} className={styles.home}>
            <span className={styles.photo}>
              {picture && <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />}
            </span>
            <div className={styles.words}>
              <h3>
                <Link
                  to="/confirm_booking"
                  search={{ property: home.slug, check_in, check_out, ...party }}
                  className={styles.link}
                >
                  {home.title}
                </Link>
              </h3>
              <p className={styles.small}>
                {home.place}
                {home.bedrooms > 0 && (
                  <>
                    {' · '}
                    <Plural value={home.bedrooms} one="# bedroom" other="# bedrooms" />
                  </>
                )}
              </p>
              <p>
                <b>
                  <Price fils={home.price.total_fils} precision="card" />
                </b>{' '}
                <span className={styles.small}>{priceNote?.(home)}</span>
              </p>
            </div>
            <span className={styles.go} aria-hidden="true">
              <Trans>Book</Trans>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
