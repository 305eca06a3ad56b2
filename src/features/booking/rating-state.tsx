import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnRating } from '#contract/review/own-rating.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import { rejectionWords } from './rating-words.ts'

type Props = {
  rating: Pick<OwnRating, 'state' | 'can_write' | 'opens_at' | 'closes_at' | 'rejection'>
  hostName: string
}

/** How a stay's rating stands, and until when something can be done. */
export function RatingState({ rating, hostName }: Props) {
  const { i18n } = useLingui()
  const { state, rejection, can_write } = rating
  const opens = formatInstant(rating.opens_at, i18n.locale)
  const closes = formatInstant(rating.closes_at, i18n.locale)
  switch (state) {
    case 'not_yet':
      return (
        <Note>
          <Trans>You can rate this stay from {opens} on, after checkout.</Trans>
        </Note>
      )
    case 'open':
      return (
        <Note>
          <Trans>
            Your rating is open until {closes}. {hostName} reads it only after rating you, or when
            the time is over.
          </Trans>
        </Note>
      )
    case 'waiting':
      return (
        <Note kind="success">
          <Trans>
            Your rating is saved. It is published once {hostName} has rated you, at the latest on{' '}
            {closes}. Until then you can change it.
          </Trans>
        </Note>
      )
    case 'pending':
      return (
        <Note>
          <Trans>Your rating is saved. Our team reads it before it is published.</Trans>
        </Note>
      )
    case 'rejected':
      return (
        <Note kind="warning">
          <p>
            <b>
              <Trans>Your rating is not published.</Trans>
            </b>{' '}
            {rejection && i18n._(rejectionWords[rejection.reason])}
          </p>
          {rejection?.note && <p dir="auto">{rejection.note}</p>}
          {can_write && (
            <p>
              <Trans>You can write it anew until {closes}.</Trans>
            </p>
          )}
        </Note>
      )
    case 'published':
      return (
        <Note kind="success">
          <Trans>Your rating is published. Thank you.</Trans>
        </Note>
      )
    case 'closed':
      return (
        <Note>
          <Trans>This stay can’t be rated any more.</Trans>
        </Note>
      )
  }
}
