import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listPictureCredits } from '#contract/content/list-picture-credits.ts'
import { callOptions } from '#lib/call-options.ts'
import styles from './picture-credits.module.css'

/** The models in the pictures of homes: by licence, then by maker. Their names stay as they are. */
export function PictureCredits() {
  const { data } = useQuery(callOptions(listPictureCredits, {}))
  if (!data) return null
  // The names are English wherever they stand, and so are the marks between them.
  const names = new Intl.ListFormat('en', { type: 'unit' })
  return (
    <section className={styles.credits}>
      <h2>
        <Trans>Models in the pictures</Trans>
      </h2>
      {data.licences.map(({ name, url, creators }) => (
        <div key={name} className={styles.licence}>
          <h3>
            <a href={url} rel="noopener license">
              <bdi dir="ltr">{name}</bdi>
            </a>
            <span className={styles.count}>
              <Plural value={creators.length} one="# maker" other="# makers" />
            </span>
          </h3>
          <dl className={styles.makers}>
            {creators.map((creator) => (
              <div key={creator.name} className={styles.maker}>
                <dt>
                  <bdi dir="ltr" lang="en">
                    {creator.name}
                  </bdi>
                </dt>
                <dd>
                  <bdi dir="ltr" lang="en">
                    {names.format(creator.models)}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        <Trans>Models under CC BY were recoloured or rescaled where needed.</Trans>{' '}
        <a href="/media/CREDITS.json">
          <Trans>Which model is in which picture</Trans>
        </a>
      </p>
    </section>
  )
}
