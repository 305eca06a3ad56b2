import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { callOptions } from '#lib/call-options.ts'
import { HomeLines } from '#parts/home-lines.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { BookedInstead } from './booked-instead.tsx'
import { useListTime } from './list-time.ts'
import page from './trip-page.module.css'

type Props = { bookingNumber: string }

/**
 * What the guest has booked instead of a home that was lost, and homes for the nights that are left of it;
 * one tap opens the booking.
 */
export function ComparableHomes({ bookingNumber }: Props) {
  const { i18n } = useLingui()
  const query = useQuery({
    ...callOptions(listComparableHomes, { booking_number: bookingNumber }),
    staleTime: 0,
  })
  const { data, isError } = query
  const time = useListTime(query)
  const stays = data?.instead ?? []
  const instead = stays.length > 0 && <BookedInstead stays={stays} time={time} />
  if (data?.stay === null) return instead
  const isPartBooked = stays.some(({ pay_until }) => pay_until === null)
  return (
    <>
      {instead}
      <section className={page.card}>
        <h2>
          {isPartBooked ? (
            <Trans>Homes for the other nights</Trans>
          ) : (
            <Trans>Homes for your dates</Trans>
          )}
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
        {data?.stay && (
          <HomeLines
            homes={data.homes}
            stay={data.stay}
            priceNote={({ price }) => (
              <Difference
                fils={roundUpToDirham(price.total_fils) - roundUpToDirham(data.was_fils)}
              />
            )}
          />
        )}
      </section>
    </>
  )
}

/** How much more or less than the lost home another one costs. */
function Difference({ fils }: { fils: number }) {
  if (fils === 0) return <Trans>the same price</Trans>
  return fils > 0 ? (
    <Trans>
      <Price fils={fils} precision="card" /> more
    </Trans>
  ) : (
    <Trans>
      <Price fils={-fils} precision="card" /> less
    </Trans>
  )
}
