import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'
import { useToday } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Note } from '#ui/note/note.tsx'
import { DatesField, GuestsField } from '../stay-fields.tsx'
import styles from './list-head.module.css'
import { listName } from './list-name.ts'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { KeptList } from './wishes.ts'

type Props = {
  list: KeptList
  onWish: (edit: WishEdit) => void
  /** After the list has gone. */
  onDeleted: () => void
}

/** A list's name, dates and guests, with what can be done with the list as a whole. */
export function ListHead({ list, onWish, onDeleted }: Props) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const [open, setOpen] = useState<'name' | 'share' | 'delete' | null>(null)
  const list_id = list.id
  const name = listName(i18n, list)
  const { stay, party } = list
  // Half chosen dates are the calendar's own until they are whole.
  const [half, setHalf] = useState<DateRange | null>(null)
  const range = half ?? { checkIn: stay?.check_in ?? null, checkOut: stay?.check_out ?? null }
  const changeDates = (next: DateRange) => {
    const { checkIn, checkOut } = next
    const isWhole = checkIn !== null && checkOut !== null && checkIn < checkOut
    setHalf(isWhole || (!checkIn && !checkOut) ? null : next)
    if (isWhole) {
      const whole = { check_in: checkIn, check_out: checkOut }
      onWish({ kind: 'stay', list_id, stay: whole, party })
    } else if (!checkIn && !checkOut) {
      onWish({ kind: 'stay', list_id, stay: null, party })
    }
  }
  const close = () => setOpen(null)
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.title}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Button kind="quiet" size="small" onClick={() => setOpen('share')}>
          <Icon glyph={Share2} />
          {list.share ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
        </Button>
        <Menu
          label={t`More for this list`}
          triggerClassName={styles.more}
          trigger={<Icon glyph={EllipsisVertical} />}
          items={[
            { key: 'name', label: t`Rename`, onSelect: () => setOpen('name') },
            ...(list_id === defaultListId
              ? []
              : [{ key: 'delete', label: t`Delete list`, onSelect: () => setOpen('delete') }]),
          ]}
        />
      </div>
      <div className={styles.stay}>
        <DatesField className={styles.field} range={range} onChange={changeDates} />
        <GuestsField
          className={styles.field}
          party={party}
          onChange={(next) => onWish({ kind: 'stay', list_id, stay, party: next })}
        />
      </div>
      {stay && stay.check_in < today && (
        <Note>
          <Trans>These dates have passed. Until you choose others, prices are per 24 hours.</Trans>
        </Note>
      )}
      <Checkbox
        name="watch"
        isChecked={list.is_watched}
        onChange={(is_watched) => onWish({ kind: 'watch', list_id, is_watched })}
        hint={<Trans>By e-mail, once a day at most.</Trans>}
      >
        <Trans>Tell me when the price of a home in this list falls</Trans>
      </Checkbox>
      {open === 'name' && (
        <NameDialog
          isOpen
          onClose={close}
          title={t`Rename list`}
          name={name}
          onName={(given) => onWish({ kind: 'name', list_id, name: given })}
        />
      )}
      {open === 'share' && <ShareDialog list={list} name={name} isOpen onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t`Delete “${name}”?`}
        confirmText={t`Yes, delete`}
        declineText={t`No, keep it`}
        isDestructive
        onDecline={close}
        onConfirm={() => {
          close()
          onWish({ kind: 'delete', list_id })
          onDeleted()
        }}
      >
        <p>
          {list.items.length > 0 && (
            <Plural
              value={list.items.length}
              one="# home in it will no longer be saved here, and its note goes with it."
              other="# homes in it will no longer be saved here, and their notes go with them."
            />
          )}{' '}
          {list.share && <Trans>Its link stops working.</Trans>}
        </p>
      </ConfirmDialog>
    </section>
  )
}
