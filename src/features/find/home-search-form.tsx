import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, MapPin, Search, UsersRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { Button } from '#ui/button/button.tsx'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './home-search-form.module.css'
import { PlaceField } from './place-field.tsx'
import { DatesField, GuestsField } from './stay-fields.tsx'
import { typedPlaceName } from './typed-place-name.ts'

type Errors = { place?: string; dates?: string; guests?: string }

/**
 * The home page's search: destination, dates and guests are all asked for (specification 5). Sent before the code
 * has come, it is an address of the list, with the place as it was typed.
 */
export function HomeSearchForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState<PlaceSuggestion | null>(null)
  const [range, setRange] = useState<DateRange>({ checkIn: null, checkOut: null })
  const [party, setParty] = useState({ adults: 2, children: 0, infants: 0, pets: 0 })
  const [errors, setErrors] = useState<Errors>({})
  const { checkIn, checkOut } = range
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = place && text === place.name ? place : null
    const found: Errors = {
      ...(chosen ? {} : { place: t`Please select destination.` }),
      ...(checkIn && checkOut ? {} : { dates: t`Please select check in check out date.` }),
      ...(party.adults + party.children > 0 ? {} : { guests: t`Please enter no. of guest.` }),
    }
    setErrors(found)
    if (!chosen || !checkIn || !checkOut || Object.keys(found).length > 0) {
      scrollToFirstError(event.currentTarget)
      return
    }
    void navigate({
      to: '/city/$slug',
      params: { slug: chosen.slug },
      search: { check_in: checkIn, check_out: checkOut, ...party },
    })
  }
  const errorId = (name: keyof Errors) => (errors[name] ? `${id}-${name}` : undefined)
  return (
    <search>
      <form
        action="/property"
        method="get"
        className={styles.form}
        onSubmit={handleSubmit}
        noValidate
        data-field
      >
        <div className={styles.field}>
          <Icon glyph={MapPin} size="large" />
          <PlaceField
            className={styles.place}
            label={t`Destination`}
            name={typedPlaceName}
            placeholder={t`Anywhere in the UAE`}
            text={text}
            onText={setText}
            onChoose={(chosen) => {
              setPlace(chosen)
              setText(chosen.name)
            }}
            errorId={errorId('place')}
          />
        </div>
        <div className={styles.field}>
          <Icon glyph={CalendarDays} size="large" />
          <DatesField
            className={styles.button}
            range={range}
            onChange={setRange}
            errorId={errorId('dates')}
          />
        </div>
        <div className={styles.field}>
          <Icon glyph={UsersRound} size="large" />
          <GuestsField
            className={styles.button}
            party={party}
            onChange={setParty}
            errorId={errorId('guests')}
          />
        </div>
        <div className={styles.submit}>
          <Button type="submit" size="large" isBlock>
            <Icon glyph={Search} />
            <Trans>Search homes</Trans>
          </Button>
        </div>
        <div className={styles.errors} aria-live="polite">
          {(['place', 'dates', 'guests'] as const).map((name) =>
            errors[name] ? (
              <p key={name} id={`${id}-${name}`} className={styles.error} data-field-error>
                {errors[name]}
              </p>
            ) : null,
          )}
        </div>
        {Object.entries(party).map(([name, count]) => (
          <input key={name} type="hidden" name={name} value={count} />
        ))}
      </form>
    </search>
  )
}
