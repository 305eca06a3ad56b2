import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bath, BedDouble, DoorOpen, Ruler, UsersRound } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './property-about.module.css'
import { PropertyAmenities } from './property-amenities.tsx'
import { PropertyHighlights } from './property-highlights.tsx'

type Props = { home: HomeDetails }

// A list that scrolls sideways on phones must be reached by the keyboard, which then scrolls it.
const scroller = { tabIndex: 0 } as const

/** Size, description, kinds of homes, sleeping arrangement and amenities. */
export function PropertyAbout({ home }: Props) {
  const { t } = useLingui()
  const area = home.area_sqm
  return (
    <>
      <section>
        <ul className={styles.facts}>
          <li>
            <Icon glyph={UsersRound} />
            <Plural value={home.max_guests} one="# guest" other="# guests" />
          </li>
          <li>
            <Icon glyph={DoorOpen} />
            {home.bedrooms === 0 ? (
              <Trans>Studio</Trans>
            ) : (
              <Plural value={home.bedrooms} one="# bedroom" other="# bedrooms" />
            )}
          </li>
          <li>
            <Icon glyph={BedDouble} />
            <Plural value={home.beds} one="# bed" other="# beds" />
          </li>
          <li>
            <Icon glyph={Bath} />
            <Plural value={home.bathrooms} one="# bathroom" other="# bathrooms" />
          </li>
          {area !== null && (
            <li>
              <Icon glyph={Ruler} />
              <Trans>{area} m²</Trans>
            </li>
          )}
        </ul>
      </section>
      <PropertyHighlights home={home} />
      <section>
        <h2>
          <Trans>About this home</Trans>
        </h2>
        {home.description.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {home.categories.length > 0 && (
          <ul className={styles.categories} aria-label={t`Kinds of homes`}>
            {home.categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to="/category/$category_slug" params={{ category_slug: slug }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>
          <Trans>Where you sleep</Trans>
        </h2>
        <ul className={styles.rooms} {...scroller}>
          {home.rooms.map((room) => (
            <li key={room.name}>
              {room.photo && (
                <div className={styles.photo}>
                  <Picture picture={room.photo} sizes="(min-width: 48rem) 26rem, 50vw" />
                </div>
              )}
              <b>{room.name}</b>
              {room.beds.map((bed) => (
                <p key={bed.kind} className={styles.bed}>
                  <BedWords kind={bed.kind} count={bed.count} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <PropertyAmenities home={home} />
    </>
  )
}

function BedWords({ kind, count }: { kind: string; count: number }) {
  switch (kind) {
    case 'king':
      return <Plural value={count} one="# king bed" other="# king beds" />
    case 'queen':
      return <Plural value={count} one="# queen bed" other="# queen beds" />
    case 'single':
      return <Plural value={count} one="# single bed" other="# single beds" />
    default:
      return <Plural value={count} one="# sofa bed" other="# sofa beds" />
  }
}
