import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { callOptions } from '#lib/call-options.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Note } from '#ui/note/note.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './trip-ended.module.css'
import page from './trip-page.module.css'

type Props = { bookingNumber: string }

/** Homes for the same dates and guests instead of one that was lost; one tap opens the booking. */
export function ComparableHomes({ bookingNumber }: Props) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery({
    ...callOptions(listComparableHomes, { booking_number: bookingNumber }),
    staleTime: 0,
  })
  if (data?.stay === null) return null
  return (
    <section className={page.card}>
      <h2>
        <Trans>Homes for your dates</Trans>
      </h2>
      {isError && !data && (
        <Note>
          <Trans>Homes that you can have instead need a connection.</Trans>
        </Note>
      )}
      {!data && !isError && <Skeleton shape="block" />}
      {data?.stay && (
        <p className={page.note}>
          <bdi>{dateSpan(data.stay.check_in, data.stay.check_out, i18n.locale)}</bdi>
          {' · '}
          <Trans>
            The home that you have lost: <Price fils={data.was_fils} precision="card" />
          </Trans>
        </p>
      )}
      {data?.stay && data.homes.length === 0 && (
        <p>
          <Trans>Nothing like it is free on these dates.</Trans>{' '}
          <Link
            to="/property"
            search={{
              check_in: data.stay.check_in,
              check_out: data.stay.check_out,
              ...data.stay.party,
            }}
            className="link"
          >
            <Trans>See all homes for these dates</Trans>
          </Link>
        </p>
      )}
      <ul className={styles.homes}>
        {data?.homes.map((home) => {
          const [picture] = home.pictures
          const { stay } = data
          const moreFils = home.price.total_fils - data.was_fils
          return (
            <li key={home.id} className={styles.home}>
              <span className={styles.photo}>
                {picture && <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />}
              </span>
              <div className={styles.words}>
                <h3>
                  {stay && (
                    <Link
                      to="/confirm_booking"
                      search={{
                        property: home.slug,
                        check_in: stay.check_in,
                        check_out: stay.check_out,
                        ...stay.party,
                      }}
                      className={styles.link}
                    >
                      {home.title}
                    </Link>
                  )}
                </h3>
                <p className={page.note}>
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
                  <span className={page.note}>
                    {moreFils > 0 ? (
                      <Trans>
                        <Price fils={moreFils} precision="card" /> more
                      </Trans>
                    ) : moreFils < 0 ? (
                      <Trans>
                        <Price fils={-moreFils} precision="card" /> less
                      </Trans>
                    ) : (
                      <Trans>the same price</Trans>
                    )}
                  </span>
                </p>
              </div>
              <span className={styles.go} aria-hidden="true">
                <Trans>Book</Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
