import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { callOptions } from '#lib/call-options.ts'
import { HomePhoto } from '#parts/talk/home-photo.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import row from './talk.module.css'
import { Waiting } from './waiting.tsx'

/** The host's homes, each the way to its calendar and its door. */
export function HomesPage() {
  const query = useQuery(callOptions(listDeskHomes, {}))
  const { data } = query
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Homes</Trans>
        </h1>
        <DeskAge query={query} />
      </header>
      {data ? null : <Waiting query={query} />}
      {data?.homes.length === 0 && (
        <p className={styles.none}>
          <Trans>No home is listed.</Trans>
        </p>
      )}
      {data && data.homes.length > 0 && (
        <ul className={styles.list}>
          {data.homes.map((home) => (
            <li key={home.property_id} className={row.item}>
              <Link
                to="/desk/$page"
                params={{ page: 'homes' }}
                search={{ home: home.property_id }}
                className={row.row}
              >
                <HomePhoto picture={home.picture} />
                <span className={row.text}>
                  <b>{home.title}</b>
                  <span className={row.small}>{home.place}</span>
                  <span>
                    <Badge kind={home.is_instant ? 'success' : 'info'}>
                      {home.is_instant ? (
                        <Trans>Booked at once</Trans>
                      ) : (
                        <Trans>You answer every request</Trans>
                      )}
                    </Badge>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
