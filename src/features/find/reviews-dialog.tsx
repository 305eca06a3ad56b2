import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { type Language, languageSchema } from '#contract/language.ts'
import { listReviews, type ReviewOrder, reviewOrders } from '#contract/review/list.ts'
import type { Review } from '#contract/review.ts'
import { callOptions } from '#lib/call-options.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Note } from '#ui/note/note.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews-dialog.module.css'

type Props = {
  /** Whose reviews: of one home, or of all homes of a host. */
  of: { home: string } | { host: string }
  /** Those already on the page, shown when no others can be had. */
  known: readonly Review[]
  isOpen: boolean
  onClose: () => void
}

type Wanted = { search: string; language: Language | 'all'; order: ReviewOrder; page: number }

const first: Wanted = { search: '', language: 'all', order: 'recent', page: 1 }

/** All reviews: searched, in one language or all, in three orders, ten a page. */
export function ReviewsDialog({ of, known, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(first)
  const topRef = useRef<HTMLParagraphElement>(null)
  const { search, language, order, page } = useDeferredValue(wanted)
  const words = search.trim()
  const query = useQuery({
    ...callOptions(listReviews, {
      ...of,
      order,
      page,
      ...(words ? { search: words } : {}),
      ...(language === 'all' ? {} : { language }),
    }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const turn = (to: number) => {
    setWanted({ ...wanted, page: to })
    topRef.current?.scrollIntoView({ block: 'start' })
    topRef.current?.focus({ preventScroll: true })
  }
  const pageCount = data?.page_count ?? 0
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Reviews`} size="large">
      <Filters
        wanted={wanted}
        languages={data?.languages ?? []}
        onChange={(change) => setWanted({ ...wanted, ...change, page: 1 })}
      />
      <p className={styles.count} role="status" ref={topRef} tabIndex={-1}>
        {data && <Plural value={data.total} one="# review" other="# reviews" />}
      </p>
      {query.isError && !data && (
        <Note kind="info">
          <Trans>Searching reviews needs a connection. These are the ones this device saved.</Trans>
        </Note>
      )}
      {data?.total === 0 && words !== '' && (
        <p>
          <Trans>No review says that. Try a shorter word, or all languages.</Trans>
        </p>
      )}
      <ul className={styles.reviews} aria-busy={query.isPlaceholderData}>
        {(data?.reviews ?? (query.isError ? known : [])).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {data && pageCount > 1 && (
        <nav className={styles.pages} aria-label={t`Pages`}>
          <Button
            kind="secondary"
            size="small"
            disabled={data.page <= 1}
            onClick={() => turn(data.page - 1)}
          >
            <Trans>Previous page</Trans>
          </Button>
          <PageOf page={data.page} pageCount={pageCount} />
          <Button
            kind="secondary"
            size="small"
            disabled={data.page >= pageCount}
            onClick={() => turn(data.page + 1)}
          >
            <Trans>Next page</Trans>
          </Button>
        </nav>
      )}
    </Dialog>
  )
}

function PageOf({ page, pageCount }: { page: number; pageCount: number }) {
  return (
    <span>
      <Trans>
        Page {page} of {pageCount}
      </Trans>
    </span>
  )
}

type FiltersProps = {
  wanted: Wanted
  languages: readonly { language: Language; count: number }[]
  onChange: (change: Partial<Wanted>) => void
}

function Filters({ wanted, languages, onChange }: FiltersProps) {
  const { i18n, t } = useLingui()
  const names = new Intl.DisplayNames(`${i18n.locale}-AE`, { type: 'language' })
  const orderWords: Record<ReviewOrder, string> = {
    recent: t`Newest`,
    high: t`Best rated`,
    low: t`Worst rated`,
  }
  return (
    <div className={styles.filters}>
      <TextField
        label={t`Search in reviews`}
        name="review-search"
        type="search"
        maxLength={80}
        value={wanted.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label={t`Written in`}
        name="review-language"
        value={wanted.language}
        onChange={(language) => onChange({ language })}
        options={[
          { value: 'all', label: t`All languages` },
          ...languageSchema.options
            .filter((code) => languages.some(({ language }) => language === code))
            .map((code) => ({ value: code, label: names.of(code) ?? code })),
        ]}
      />
      <SelectField
        label={t`Sort by`}
        name="review-order"
        value={wanted.order}
        onChange={(order) => onChange({ order })}
        options={reviewOrders.map((value) => ({ value, label: orderWords[value] }))}
      />
    </div>
  )
}
