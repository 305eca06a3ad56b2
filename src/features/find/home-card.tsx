import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HomeCard as HomeCardData } from '#contract/home-card.ts'
import { PriceLine } from '#parts/price-line.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import styles from './home-card.module.css'
import { SaveHeart } from './save-heart.tsx'
import type { FindSearch } from './search-params.ts'
import { tagWords } from './tag-words.ts'

type Props = {
  home: HomeCardData
  /** Dates and guests that the home's page opens with. */
  search?: FindSearch
  /** The first picture of a page loads at once, the others when they come near. */
  isPriority?: boolean
  /** Below the first screen of a page from the server, where it may be laid out later; all but the first as a rule. */
  isLater?: boolean
  sizes?: string
  /** Level of the title: 3 below a section's heading, 2 right below the page's. */
  headingLevel?: 2 | 3
}

// Phones of threefold density get the file of twofold: nobody sees the difference, roaming feels it.
const cardSizes =
  '(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, (min-resolution: 2.5x) 62vw, 92vw'

/** A home in a list: picture, title, place, rating and the whole price. */
export function HomeCard({
  home,
  search = {},
  isPriority = false,
  isLater = !isPriority,
  sizes = cardSizes,
  headingLevel = 3,
}: Props) {
  const Heading = `h${headingLevel}` as const
  const { i18n } = useLingui()
  const comma = i18n.locale === 'ar' ? '، ' : ', '
  const cover = home.pictures[0]
  const { title } = home
  return (
    <article className={styles.card} data-later={isLater ? '' : undefined}>
      <div className={styles.photo}>
        {cover && <Picture picture={cover} sizes={sizes} isPriority={isPriority} />}
        <CardTags home={home} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.title}>
            <Link
              to="/property/$slug"
              params={{ slug: home.slug }}
              search={search}
              className={styles.link}
            >
              {title}
            </Link>
          </Heading>
          <Rating value={home.rating} count={home.review_count} />
        </div>
        <p className={styles.meta}>
          {home.place}
          {comma}
          {home.bedrooms === 0 ? (
            <Trans>studio</Trans>
          ) : (
            <Plural value={home.bedrooms} one="# bedroom" other="# bedrooms" />
          )}
          {home.distance_km !== null && (
            <>
              {comma}
              <Distance km={home.distance_km} />
            </>
          )}
        </p>
        <div className={styles.price}>
          <PriceLine price={home.price} />
        </div>
      </div>
      <div className={styles.heart}>
        <SaveHeart home={home} kind="photo" />
      </div>
    </article>
  )
}

/** By how much the price is lower than usual, and the one label that tells most of the home beside it. */
function CardTags({ home }: { home: HomeCardData }) {
  const { i18n } = useLingui()
  const percent = home.below_median_percent
  const [tag] = home.tags.filter((one) => one !== 'offer')
  // That nobody waits for an answer is said where nothing else is.
  const word = tag && (percent === null || tag === 'new_arrival') ? tagWords[tag] : undefined
  if (percent === null && !word) return null
  return (
    <div className={styles.tags}>
      {percent !== null && (
        <Badge kind="accent">
          <Trans>{percent}% lower</Trans>
        </Badge>
      )}
      {word && <Badge kind="surface">{i18n._(word)}</Badge>}
    </div>
  )
}

function Distance({ km }: { km: number }) {
  const { i18n } = useLingui()
  const shown = i18n.number(km, { maximumFractionDigits: km < 10 ? 1 : 0 })
  return <Trans>{shown} km</Trans>
}
