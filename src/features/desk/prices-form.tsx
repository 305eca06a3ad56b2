import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { readHomePrices, writeHomePrices } from '#contract/desk/home-prices.ts'
import { saveHomePrices } from '#contract/desk/save-prices.ts'
import { toLanguage } from '#contract/language.ts'
import { priceLimits } from '#domain/pricing/home-prices.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { FeeFields } from './fee-fields.tsx'
import { FieldError } from './field-error.tsx'
import { draftOf, type PriceDraft, readDraft, type SeasonDraft } from './price-draft.ts'
import { PricePreview } from './price-preview.tsx'
import own from './prices-form.module.css'
import { SeasonRow } from './season-row.tsx'
import { useRefusedForm } from './use-refused-form.ts'

type Props = { home: CallOutput<typeof getDeskHome> }

/** What a home costs: the host writes, sees every night and an example stay, and saves. */
export function PricesForm({ home }: Props) {
  const { t, i18n } = useLingui()
  const language = toLanguage(i18n.locale)
  const saved = readHomePrices(home.prices)
  const [draft, setDraft] = useState(() => draftOf(saved, language))
  const [isAsked, setIsAsked] = useState(false)
  const save = useCommand(saveHomePrices, {
    offlineText: t`Saving needs a connection. What you wrote is still here.`,
  })
  const form = useRefusedForm(save.error)
  const read = readDraft(draft, language)
  const change = (part: Partial<PriceDraft>) => setDraft({ ...draft, ...part })
  const changeSeason = (key: string, part: Partial<SeasonDraft>) =>
    change({ seasons: draft.seasons.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const lacks = {
    amount: t`Write an amount in dirhams, such as 450 or 450.50.`,
    percent: t`Write whole percent, such as 10.`,
    days: t`Choose the nights of this season.`,
  }
  const errorOf = (field: string) => {
    const lack = isAsked ? read.unread?.[field] : undefined
    return lack ? lacks[lack] : save.fieldErrors[field]
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsAsked(true)
    // The button stands some screens below the first field.
    if (!read.prices) return scrollToFirstError(event.currentTarget)
    save.mutate({ property_id: home.property_id, ...writeHomePrices(read.prices) })
  }
  const amount = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.small}>
        <Trans>All prices are dirhams before VAT and the tourism fee.</Trans>
      </p>
      <div className={own.columns}>
        <div className={styles.dialog}>
          <TextField
            {...amount}
            label={t`A night`}
            name="nightly_fils"
            value={draft.nightly}
            onChange={(nightly) => change({ nightly })}
            error={errorOf('nightly_fils')}
          />
          <TextField
            {...amount}
            label={t`A weekend night`}
            name="weekend_fils"
            hint={t`Friday and Saturday. Empty: like any other night.`}
            isOptional
            value={draft.weekend}
            onChange={(weekend) => change({ weekend })}
            error={errorOf('weekend_fils')}
          />
          <TextField
            {...amount}
            label={t`Cleaning, once a stay`}
            name="cleaning_fils"
            isOptional
            value={draft.cleaning}
            onChange={(cleaning) => change({ cleaning })}
            error={errorOf('cleaning_fils')}
          />
          <FeeFields
            draft={draft}
            onChange={change}
            errorOf={errorOf}
            isForPets={home.rate_facts.pets_allowed || saved.petFeeFils > 0}
          />
          <div>
            <Stepper
              label={t`Nights at least`}
              value={draft.minNights}
              min={1}
              max={priceLimits.mostMinNights}
              onChange={(minNights) => change({ minNights })}
            />
            <FieldError text={errorOf('min_nights')} />
          </div>
          <TextField
            {...amount}
            label={t`Discount from 7 nights, in percent`}
            name="weekly_discount_pct"
            isOptional
            value={draft.weekly}
            onChange={(weekly) => change({ weekly })}
            error={errorOf('weekly_discount_pct')}
          />
          <TextField
            {...amount}
            label={t`Discount from 28 nights, in percent`}
            name="monthly_discount_pct"
            isOptional
            value={draft.monthly}
            onChange={(monthly) => change({ monthly })}
            error={errorOf('monthly_discount_pct')}
          />
          <h3>
            <Trans>Seasons</Trans>
          </h3>
          <p className={styles.small}>
            <Trans>Nights of a season have its price, weekends too.</Trans>
          </p>
          {draft.seasons.map((season, at) => (
            <SeasonRow
              key={season.key}
              number={at + 1}
              season={season}
              today={home.today}
              others={draft.seasons.filter(({ key }) => key !== season.key)}
              onChange={(part) => changeSeason(season.key, part)}
              onRemove={() =>
                change({ seasons: draft.seasons.filter(({ key }) => key !== season.key) })
              }
              errors={{
                days: errorOf(`seasons.${at}.from_on`),
                nightly: errorOf(`seasons.${at}.nightly_fils`),
              }}
            />
          ))}
          <FieldError text={errorOf('seasons')} />
          <div>
            <Button
              kind="secondary"
              disabled={draft.seasons.length >= priceLimits.mostSeasons}
              onClick={() =>
                change({
                  seasons: [
                    ...draft.seasons,
                    {
                      key: crypto.randomUUID(),
                      days: { checkIn: null, checkOut: null },
                      nightly: draft.nightly,
                    },
                  ],
                })
              }
            >
              <Trans>Add a season</Trans>
            </Button>
          </div>
        </div>
        <div className={own.preview}>
          <PricePreview home={home} saved={saved} prices={read.prices} />
        </div>
      </div>
      <p className={styles.small}>
        <Trans>
          New prices are for new bookings. Booked stays, and prices that guests were given within
          the last 15 minutes, stay as they are.
        </Trans>
      </p>
      <Commands>
        <Button type="submit" isBusy={save.isPending} busyText={t`Saving`}>
          <Trans>Save prices</Trans>
        </Button>
      </Commands>
    </form>
  )
}
