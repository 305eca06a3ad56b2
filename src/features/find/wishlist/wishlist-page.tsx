import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import type { SavedHome } from '#contract/wishlist/lists.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'
import { useApp } from '#lib/app-context.tsx'
import { useIsOnline, useToday } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import type { FindSearch } from '../search-params.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { rememberLastList } from './last-list.ts'
import { ListHead } from './list-head.tsx'
import { ListTabs } from './list-tabs.tsx'
import { NameDialog } from './name-dialog.tsx'
import { SavedItem } from './saved-item.tsx'
import { useWishlist } from './use-wishlist.ts'
import { firstList, type KeptItem, type KeptList } from './wishes.ts'
import styles from './wishlist-page.module.css'

const mostCompared = 4

type Props = { listId: string | undefined; onList: (id: string | undefined) => void }

/** The homes a guest keeps, in lists with dates and notes; everything can be changed with no signal. */
export function WishlistPage({ listId, onList }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const isOnline = useIsOnline()
  const { lists, stamp, waitingCount, wish } = useWishlist()
  const [isNaming, setIsNaming] = useState(false)
  const list = lists.find(({ id }) => id === listId) ?? lists[0] ?? firstList
  const onWish = (edit: WishEdit) => void wish([edit])
  const create = (name: string) => {
    const list_id = crypto.randomUUID()
    rememberLastList(list_id)
    onWish({ kind: 'name', list_id, name })
    onList(list_id)
  }
  return (
    <main id="content" className={styles.page}>
      <div className={styles.title}>
        <h1>
          <Trans>Wishlist</Trans>
        </h1>
        {stamp !== null && <Stamp at={stamp} now={now()} />}
      </div>
      {waitingCount > 0 && !isOnline && (
        <p className={styles.waiting} role="status">
          <Plural
            value={waitingCount}
            one="# change is kept on this device and sent when you are back online."
            other="# changes are kept on this device and sent when you are back online."
          />
        </p>
      )}
      <ListTabs lists={lists} chosenId={list.id} onNew={() => setIsNaming(true)} />
      <ListHead key={list.id} list={list} onWish={onWish} onDeleted={() => onList(undefined)} />
      <ListHomes key={`${list.id} homes`} list={list} onWish={onWish} />
      {isNaming && (
        <NameDialog
          isOpen
          onClose={() => setIsNaming(false)}
          title={t`New list`}
          name=""
          onName={create}
        />
      )}
    </main>
  )
}

type ListProps = { list: KeptList; onWish: (edit: WishEdit) => void }

function ListHomes({ list, onWish }: ListProps) {
  const { t } = useLingui()
  const today = useToday()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setIsComparing] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const search = searchOf(list, today)
  const items = list.items.filter(isKnown)
  const compared = items.flatMap(({ home }) => (chosen.includes(home.id) ? [home] : []))
  const chosenCount = compared.length
  const toggle = (id: string) => {
    const isMore = !chosen.includes(id)
    const isTooMany = isMore && chosenCount >= mostCompared
    setIsRefused(isTooMany)
    if (isTooMany) return
    setChosen(isMore ? [...chosen, id] : chosen.filter((other) => other !== id))
  }
  if (items.length === 0) {
    return (
      <Empty title={list.id === defaultListId ? t`Nothing saved yet` : t`Nothing in this list yet`}>
        <p>
          <Trans>Tap a heart to keep a home here.</Trans>
        </p>
        <Link to="/property" search={search} className={buttonClass({ kind: 'soft' })}>
          <Trans>Explore homes</Trans>
        </Link>
      </Empty>
    )
  }
  return (
    <>
      <ul className={styles.cards}>
        {items.map((item) => (
          <SavedItem
            key={item.property_id}
            item={item}
            listId={list.id}
            isListWatched={list.is_watched}
            search={search}
            onWish={onWish}
            compare={
              items.length > 1
                ? {
                    isChosen: chosen.includes(item.property_id),
                    onToggle: () => toggle(item.property_id),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {compared.length > 0 && (
        <div className={styles.bar}>
          <p aria-live="polite">
            {isRefused ? (
              <Trans>
                Up to {mostCompared} homes can be compared at a time. Take one out to choose
                another.
              </Trans>
            ) : (
              <Trans>
                Chosen: {chosenCount} of {mostCompared}
              </Trans>
            )}
          </p>
          <Button disabled={compared.length < 2} onClick={() => setIsComparing(true)}>
            <Trans>Compare</Trans>
          </Button>
        </div>
      )}
      <CompareDialog
        homes={compared}
        search={search}
        isOpen={isComparing && compared.length > 0}
        onClose={() => setIsComparing(false)}
        onRemove={toggle}
      />
    </>
  )
}

function isKnown(item: KeptItem): item is KeptItem & { home: SavedHome } {
  return item.home !== null
}

/** Dates and guests that the homes of a list open with. */
function searchOf({ stay, party }: KeptList, today: string): FindSearch {
  return stay && stay.check_in >= today ? { ...stay, ...party } : { ...party }
}
