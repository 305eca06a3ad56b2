import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellRing, FolderHeart, Scale, StickyNote, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import type { SavedHome } from '#contract/wishlist/lists.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Price } from '#ui/price/price.tsx'
import { HomeCard } from '../home-card.tsx'
import type { FindSearch } from '../search-params.ts'
import { HomeState } from './home-state.tsx'
import { ListsDialog } from './lists-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import styles from './saved-item.module.css'
import type { KeptItem } from './wishes.ts'

type Props = {
  item: KeptItem & { home: SavedHome }
  listId: string
  /** Whether the whole list is watched already. */
  isListWatched: boolean
  search: FindSearch
  onWish: (edit: WishEdit) => void
  /** Absent where there is nothing to compare with. */
  compare?: { isChosen: boolean; onToggle: () => void } | undefined
}

/** A kept home with the guest's note, what stands against the dates, and what can be done with it. */
export function SavedItem(props: Props) {
  const { item, listId, isListWatched, search, onWish, compare } = props
  const { t } = useLingui()
  const [open, setOpen] = useState<'note' | 'lists' | null>(null)
  const { home, note, is_watched, property_id } = item
  const { title } = home
  const own = { list_id: listId, property_id }
  const close = () => setOpen(null)
  return (
    <li className={classNames(styles.item, home.state !== 'open' && styles.closed)}>
      <HomeCard home={home} search={search} />
      <SavedMarks item={item} />
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <div className={styles.actions}>
        <IconButton
          kind="outlined"
          glyph={StickyNote}
          label={note ? t`Edit the note on ${title}` : t`Add a note to ${title}`}
          onClick={() => setOpen('note')}
        />
        <IconButton
          kind="outlined"
          glyph={FolderHeart}
          label={t`Lists with ${title}`}
          onClick={() => setOpen('lists')}
        />
        {!isListWatched && home.state !== 'unlisted' && (
          <IconButton
            kind="outlined"
            glyph={is_watched ? BellRing : Bell}
            aria-pressed={is_watched}
            label={t`Tell me when the price of ${title} falls`}
            onClick={() => onWish({ kind: 'watch_home', ...own, is_watched: !is_watched })}
          />
        )}
        {compare && (
          <Chip glyph={Scale} isPressed={compare.isChosen} onClick={compare.onToggle}>
            <Trans>Compare</Trans>
          </Chip>
        )}
      </div>
      {open === 'note' && (
        <NoteDialog
          isOpen
          onClose={close}
          title={title}
          note={note}
          onNote={(next) => onWish({ kind: 'note', ...own, note: next })}
        />
      )}
      {open === 'lists' && <ListsDialog home={home} isOpen onClose={close} />}
    </li>
  )
}

function SavedMarks({ item: { home, price_fall } }: Pick<Props, 'item'>) {
  const { i18n } = useLingui()
  if (home.state !== 'open') {
    return (
      <p className={styles.marks}>
        <Badge kind="warning">
          <HomeState home={home} />
        </Badge>
      </p>
    )
  }
  if (!price_fall) return null
  const since = shortDate(civilDateInDubai(price_fall.since_at), i18n.locale)
  return (
    <p className={styles.marks}>
      <Badge kind="success">
        <Icon glyph={TrendingDown} size="small" />
        <span>
          <Trans>
            <Price fils={price_fall.fils} precision="card" /> less than on {since}
          </Trans>
        </span>
      </Badge>
    </p>
  )
}
