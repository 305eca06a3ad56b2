import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { getPage } from '#contract/content/get-page.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './content-page.module.css'

type Props = { slug: string; children?: ReactNode }

/** The shared page of all content paths: title, sections, and a way on. */
export function ContentPage({ slug, children }: Props) {
  const { data } = useSuspenseQuery(callOptions(getPage, { slug }))
  const { page } = data
  if (!page) return null
  const isQuestions = slug === 'faq'
  return (
    <main id="content" className={styles.page}>
      <h1>{page.title}</h1>
      {page.sections.map(({ key, heading, paragraphs }) =>
        isQuestions ? (
          <details key={key} className={styles.question} id={key}>
            <summary>
              <h2>{heading}</h2>
              <Icon glyph={ChevronDown} />
            </summary>
            <div className={styles.answer}>
              <Paragraphs lines={paragraphs} />
            </div>
          </details>
        ) : (
          <section key={key} id={key}>
            <h2>{heading}</h2>
            <Paragraphs lines={paragraphs} />
          </section>
        ),
      )}
      {children ?? (
        <p className={styles.action}>
          <Link to="/contact-us" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Contact us</Trans>
          </Link>
        </p>
      )}
    </main>
  )
}

function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}
