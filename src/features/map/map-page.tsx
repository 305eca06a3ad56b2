import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { listPlaces } from '#contract/place/list.ts'
import { type SearchFilter, searchHomes } from '#contract/property/search.ts'
import { roundUpToDirham } from '#domain/money/fils.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './map-page.module.css'

type Props = { filter: SearchFilter }

const country = { lat: 24.9, lng: 55.1 }
const countryZoom = 6.6
const nearZoom = 11

/** Homes on the map, with the same homes as a list beside it for those who do not see the map. */
export function MapPage({ filter }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const containerRef = useRef<HTMLDivElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const { data } = useSuspenseQuery(callOptions(searchHomes, filter))
  const { data: places } = useSuspenseQuery(callOptions(listPlaces, {}))
  const { lat, lng } = filter
  const { homes } = data
  useEffect(() => {
    const container = containerRef.current
    if (!container) return
    let remove: () => void = () => {}
    let isGone = false
    const draw = async () => {
      // The map's code is large: it comes only when a map is opened.
      const { createHomeMap } = await import('./create-home-map.ts')
      if (isGone) return
      const isNear = lat !== undefined && lng !== undefined
      remove = createHomeMap({
        container,
        center: isNear ? { lat, lng } : country,
        zoom: isNear ? nearZoom : countryZoom,
        places: places.emirates.flatMap((emirate) => emirate.places),
        pins: homes.map((home) => ({
          slug: home.slug,
          lat: home.lat,
          lng: home.lng,
          label: i18n.number(roundUpToDirham(home.price.total_fils) / 100),
          title: home.title,
        })),
        onChoose: (slug) => void navigate({ to: '/property/$slug', params: { slug } }),
      })
    }
    // Without WebGL the list beside it is the map.
    draw().catch(() => setIsFailed(true))
    return () => {
      isGone = true
      remove()
    }
  }, [homes, places, lat, lng, i18n, navigate])
  return (
    <main id="content" className={styles.page}>
      <div className={styles.side}>
        <h1>
          <Trans>Homes on the map</Trans>
        </h1>
        <p role="status">
          <Plural value={data.total} one="# home" other="# homes" />
        </p>
        {isFailed && (
          <Note kind="info">
            <Trans>This device cannot draw the map. Here are the homes as a list.</Trans>
          </Note>
        )}
        <Link
          to="/property"
          search={true}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          <Trans>Show list</Trans>
        </Link>
        <ol className={styles.list}>
          {homes.map((home) => (
            <li key={home.id}>
              <Link to="/property/$slug" params={{ slug: home.slug }} className={styles.home}>
                <b>{home.title}</b>
                <span>{home.place}</span>
                <Price fils={home.price.total_fils} precision="card" />
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <section ref={containerRef} className={styles.map} aria-label={t`Map of homes`} />
    </main>
  )
}
