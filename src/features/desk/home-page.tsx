import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { callOptions } from '#lib/call-options.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockRow } from './block-row.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { PricesForm } from './prices-form.tsx'
import { Waiting } from './waiting.tsx'

type Props = { propertyId: string }

/** One home: which nights guests cannot have, what the others cost, and the way in. */
export function HomePage({ propertyId }: Props) {
  const query = useQuery(callOptions(getDeskHome, { property_id: propertyId }))
  const { data } = query
  if (!data) return <Waiting query={query} isPageTitle />
  return (
    <>
      <header>
        <h1>{data.title}</h1>
        <DeskAge query={query} />
        <p>
          <Link to="/desk/$page" params={{ page: 'homes' }} className="link">
            <Trans>All homes</Trans>
          </Link>
        </p>
      </header>
      <section className={styles.section}>
        <h2>
          <Trans>Calendar</Trans>
        </h2>
        <BlockForm home={data} />
        {data.blocks.length > 0 && (
          <>
            <h3>
              <Trans>Nights that you keep free</Trans>
            </h3>
            <ul className={styles.list}>
              {data.blocks.map((block) => (
                <BlockRow key={block.block_id} propertyId={propertyId} block={block} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Prices</Trans>
        </h2>
        <PricesForm key={propertyId} home={data} />
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Check-in details</Trans>
        </h2>
        <ArrivalForm key={propertyId} home={data} />
      </section>
    </>
  )
}
