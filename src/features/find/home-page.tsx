import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import type { HomeCard as HomeCardData } from '#contract/home-card.ts'
import { belowId } from '#contract/page.ts'
import { searchHomes } from '#contract/property/search.ts'
import { weekendFrom } from '#domain/stay/weekend.ts'
import { callOptions } from '#lib/call-options.ts'
import { useToday } from '#lib/hooks.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { categoryIcons } from './category-icons.ts'
import { HomeCard } from './home-card.tsx'
import { HomeOwnPlace } from './home-own-place.tsx'
import styles from './home-page.module.css'
import { offersFilter, weekendFilter } from './home-page-filters.ts'
import { HomeSearchForm } from './home-search-form.tsx'
import { PriceExplainer } from './price-explainer.tsx'
import { SectionHead } from './section-head.tsx'

const shownCards = 4
const hero = 'pool-sage-golden-garden-a'

/** The home page: search, moods, destinations, homes for the weekend, how prices work, offers. */
export function HomePage() {
  const { i18n, t } = useLingui()
  const today = useToday()
  const weekend = weekendFrom(today)
  const { data: details } = useSuspenseQuery(callOptions(getHomePageDetails, {}))
  // Lists of homes need a connection; without one the page stands without them.
  const { data: weekendHomes } = useQuery(callOptions(searchHomes, weekendFilter(today)))
  const { data: offers } = useQuery(callOptions(searchHomes, offersFilter))
  // No picture stands twice on the page, the one of the hero included.
  const seen = [hero]
  const fresh = (homes: readonly HomeCardData[] = []) => {
    const cards = homes.filter(({ pictures }) => !seen.includes(pictures[0]?.photo ?? ''))
    const shown = cards.slice(0, shownCards)
    for (const { pictures } of shown) seen.push(pictures[0]?.photo ?? '')
    return shown
  }
  const weekendCards = fresh(weekendHomes?.homes)
  const offerCards = fresh(offers?.homes)
  const weekendSearch = { check_in: weekend.checkIn, check_out: weekend.checkOut, adults: 2 }
  const from = shortDate(weekend.checkIn, i18n.locale)
  const until = shortDate(weekend.checkOut, i18n.locale)
  return (
    <main id="content" className={styles.page}>
      <div className={styles.hero}>
        <Picture
          picture={{ photo: hero, alt: '', width: 1440, height: 960 }}
          sizes="(min-width: 80rem) 80rem, 100vw"
          isPriority
        />
        <div className={styles.promise}>
          <h1>
            <Trans>Find your place in the Emirates</Trans>
          </h1>
          <p>
            <Trans>
              Whole homes from Dubai to Fujairah. Every price already includes cleaning, VAT and the
              Tourism Dirham.
            </Trans>
          </p>
        </div>
      </div>
      <HomeSearchForm />
      <nav className={styles.moods} aria-label={t`Kinds of homes`}>
        {details.categories.slice(0, 7).map(({ slug, name, icon }) => (
          <Link
            key={slug}
            to="/category/$category_slug"
            params={{ category_slug: slug }}
            className={styles.mood}
          >
            {categoryIcons[icon] && <Icon glyph={categoryIcons[icon]} size="small" />}
            {name}
          </Link>
        ))}
      </nav>
      {details.top_cities.length > 0 && (
        <section id={belowId} className={styles.section}>
          <SectionHead
            title={<Trans>Popular destinations</Trans>}
            link={
              <Link to="/destinations">
                <Trans>See all</Trans>
              </Link>
            }
          />
          <ul className={styles.postcards}>
            {details.top_cities.slice(0, 6).map(({ slug, name, art, home_count }) => (
              <li key={slug}>
                <Link to="/city/$slug" params={{ slug }} className={styles.postcard}>
                  {art && (
                    <img
                      src={`/media/places/${art}.svg`}
                      alt=""
                      width={240}
                      height={300}
                      loading="lazy"
                    />
                  )}
                  <span className={styles.caption}>
                    <b>{name}</b>
                    <span>
                      <Plural value={home_count} one="# home" other="# homes" />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HomeOwnPlace />
      {weekendCards.length > 0 && (
        <section className={styles.section}>
          <SectionHead
            title={<Trans>Available this weekend</Trans>}
            note={
              <Trans>
                {from} to {until}, 2 nights
              </Trans>
            }
            link={
              <Link to="/property" search={weekendSearch}>
                <Trans>See all</Trans>
              </Link>
            }
          />
          <div className={styles.cards}>
            {weekendCards.map((home) => (
              <HomeCard key={home.id} home={home} search={weekendSearch} />
            ))}
          </div>
        </section>
      )}
      <PriceExplainer example={details.price_example} />
      {offerCards.length > 0 && (
        <section className={styles.section}>
          <SectionHead
            title={<Trans>Below their usual price</Trans>}
            note={<Trans>Compared with each home’s own 30-day median, fees included.</Trans>}
            link={
              <Link to="/property" search={{ offers: true }}>
                <Trans>See all</Trans>
              </Link>
            }
          />
          <div className={styles.cards}>
            {offerCards.map((home) => (
              <HomeCard key={home.id} home={home} />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}
