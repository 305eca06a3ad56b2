import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { defaultListId } from '#domain/wishlist/lists.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { listName } from './list-name.ts'
import styles from './list-tabs.module.css'
import type { KeptList } from './wishes.ts'

type Props = { lists: readonly KeptList[]; chosenId: string; onNew: () => void }

/** The guest's lists in a row, with the way to one more. */
export function ListTabs({ lists, chosenId, onNew }: Props) {
  const { i18n, t } = useLingui()
  return (
    <nav className={styles.row} aria-label={t`Your lists`}>
      {lists.map((list) => (
        <Link
          key={list.id}
          to="/my-wishlist"
          search={list.id === defaultListId ? {} : { list: list.id }}
          aria-current={list.id === chosenId ? 'page' : undefined}
          className={styles.tab}
          resetScroll={false}
        >
          <bdi className={styles.name}>{listName(i18n, list)}</bdi>
          <span className={styles.count}>{i18n.number(list.items.length)}</span>
        </Link>
      ))}
      <button type="button" className={styles.tab} onClick={onNew}>
        <Icon glyph={Plus} size="small" />
        <Trans>New list</Trans>
      </button>
    </nav>
  )
}
