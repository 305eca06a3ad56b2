import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeskStay } from '#contract/desk/stay.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './stay-card.module.css'

type Props = {
  stay: DeskStay
  /** Level of the guest's name, below the heading under which the stay stands. */
  heading: 'h2' | 'h3'
}

/** Home, dates, guests, wish and money of a stay. */
export function StayFacts({ stay, heading: Heading }: Props) {
  const { i18n } = useLingui()
  const { home, party, money, special_request: wish } = stay
  const hostFils = money.total_fils - money.tax_fils
  const travellers = party.adults + party.children + party.infants
  return (
    <>
      <div className={styles.top}>
        <span className={styles.photo}>
          {home.picture && <Picture picture={{ ...home.picture, alt: '' }} sizes="4.5rem" />}
        </span>
        <div className={styles.words}>
          <Heading className={styles.name}>
            <bdi>{stay.guest_name}</bdi>
          </Heading>
          <p className={styles.small}>
            <Link to="/property/$slug" params={{ slug: home.slug }} className="link">
              {home.title}
            </Link>
          </p>
          <p className={styles.small}>
            <bdi>{dateSpan(stay.check_in, stay.check_out, i18n.locale)}</bdi>
            {' · '}
            <Plural value={stay.nights} one="# night" other="# nights" />
            {' · '}
            <Plural value={travellers} one="# guest" other="# guests" />
            {party.pets > 0 && (
              <>
                {' · '}
                <Plural value={party.pets} one="# pet" other="# pets" />
              </>
            )}
          </p>
        </div>
      </div>
      {wish && (
        <p className={styles.wish}>
          <b>
            <Trans>Special request:</Trans>
          </b>{' '}
          <q dir="auto">{wish}</q>
        </p>
      )}
      <dl className={styles.money}>
        <div>
          <dt>
            <Trans>Guest pays</Trans>
          </dt>
          <dd>
            <Price fils={money.total_fils} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>VAT and tourism fee</Trans>
          </dt>
          <dd>
            <Price fils={money.tax_fils} />
          </dd>
        </div>
        <div>
          <dt>
            {stay.host_name === null ? (
              <Trans>Yours</Trans>
            ) : (
              <Trans>
                For the host (<bdi>{stay.host_name}</bdi>)
              </Trans>
            )}
          </dt>
          <dd>
            <b>
              <Price fils={hostFils} />
            </b>
          </dd>
        </div>
        {money.refunded_fils > 0 && (
          <div>
            <dt>
              <Trans>Refunded</Trans>
            </dt>
            <dd>
              <Price fils={money.refunded_fils} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
