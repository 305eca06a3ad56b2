import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Baby,
  Bike,
  CarFront,
  ChefHat,
  Croissant,
  Flame,
  type LucideIcon,
  Mountain,
  ShoppingBasket,
  SprayCan,
  Umbrella,
} from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import type { ServiceKind, ServiceUnit } from '#domain/booking/services.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './property-services.module.css'

type Props = { home: HomeDetails }

const kinds: Readonly<Record<ServiceKind, { glyph: LucideIcon; word: MessageDescriptor }>> = {
  'airport-transfer': { glyph: CarFront, word: msg`Airport transfer` },
  'mid-stay-cleaning': { glyph: SprayCan, word: msg`Cleaning during the stay` },
  'fridge-stocked': { glyph: ShoppingBasket, word: msg`Groceries in the fridge on arrival` },
  breakfast: { glyph: Croissant, word: msg`Breakfast` },
  'private-chef': { glyph: ChefHat, word: msg`A cook for an evening` },
  'baby-set': { glyph: Baby, word: msg`Cot, high chair and bath for a baby` },
  'beach-set': { glyph: Umbrella, word: msg`Parasol, chairs and a cool box` },
  'grill-set': { glyph: Flame, word: msg`Charcoal and everything for the grill` },
  bicycles: { glyph: Bike, word: msg`Two bicycles` },
  'desert-drive': { glyph: Mountain, word: msg`A drive into the dunes` },
}

const units: Readonly<Record<ServiceUnit, MessageDescriptor>> = {
  stay: msg`for the stay`,
  night: msg`a night`,
  guest: msg`a guest`,
  item: msg`each time`,
}

/** What the host offers beside the stay, with prices that hold everything. Nothing without offers. */
export function PropertyServices({ home }: Props) {
  const { i18n } = useLingui()
  if (home.services.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Services on request</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Ordered after booking, from the trip on your phone. Prices include VAT; nothing is added
          to your stay by itself.
        </Trans>
      </p>
      <ul className={styles.services}>
        {home.services.map(({ kind, unit, price_fils, lead_hours }) => (
          <li key={kind}>
            <Icon glyph={kinds[kind].glyph} size="large" />
            <div>
              <b>{i18n._(kinds[kind].word)}</b>
              <p className={styles.lead}>
                <Plural
                  value={lead_hours}
                  one="Order at least # hour before"
                  other="Order at least # hours before"
                />
              </p>
            </div>
            <p className={styles.price}>
              <b>
                <Price fils={price_fils} precision="card" />
              </b>
              <span>{i18n._(units[unit])}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
