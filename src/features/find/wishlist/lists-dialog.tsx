import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { HomeCard } from '#contract/home-card.ts'
import { wishLimits } from '#contract/wishlist/edit.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { rememberLastList } from './last-list.ts'
import { listName } from './list-name.ts'
import styles from './lists-dialog.module.css'
import { useWishlist } from './use-wishlist.ts'

type Props = { home: HomeCard; isOpen: boolean; onClose: () => void }

/** In which lists a home is kept: ticks move and copy it, a new list takes it at once. */
export function ListsDialog({ home, isOpen, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { lists, wish } = useWishlist()
  const [name, setName] = useState('')
  const keep = (list_id: string, is_saved: boolean) => {
    if (is_saved) rememberLastList(list_id)
    void wish([{ kind: 'home', list_id, property_id: home.id, is_saved }], [home])
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (!given) return
    const list_id = crypto.randomUUID()
    rememberLastList(list_id)
    setName('')
    void wish(
      [
        { kind: 'name', list_id, name: given },
        { kind: 'home', list_id, property_id: home.id, is_saved: true },
      ],
      [home],
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Keep it in`}
      size="small"
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className={styles.home}>
        <bdi>{home.title}</bdi>
      </p>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.id}>
            <Checkbox
              name={list.id}
              isChecked={list.items.some(({ property_id }) => property_id === home.id)}
              onChange={(isChecked) => keep(list.id, isChecked)}
              end={<Plural value={list.items.length} one="# home" other="# homes" />}
            >
              <bdi>{listName(i18n, list)}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      <form className={styles.create} onSubmit={create}>
        <TextField
          label={t`New list`}
          name="list"
          value={name}
          onChange={setName}
          maxLength={wishLimits.name}
          autoComplete="off"
          placeholder={t`For example, Eid with the family`}
        />
        <Button type="submit" kind="secondary" size="large" aria-disabled={name.trim() === ''}>
          <Trans>Create</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
