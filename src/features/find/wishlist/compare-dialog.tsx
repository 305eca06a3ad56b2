import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { SavedHome } from '#contract/wishlist/lists.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { readLocationChoice } from '#lib/location-choice.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Note } from '#ui/note/note.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { FindSearch } from '../search-params.ts'
import styles from './compare-dialog.module.css'
import {
  type CompareAmenities,
  type CompareRow,
  compareAmenities,
  compareRows,
  differingRows,
} from './compare-rows.tsx'

type Props = {
  homes: readonly SavedHome[]
  search: FindSearch
  isOpen: boolean
  onClose: () => void
  onRemove: (id: string) => void
}

/** Up to four homes beside each other. */
export function CompareDialog({ homes, search, isOpen, onClose, onRemove }: Props) {
  const { i18n, t } = useLingui()
  const [isShort, setIsShort] = useState(false)
  const isOld = !useIsOnline()
  const rows = compareRows(i18n, homes, { from: readLocationChoice(), isOld })
  const differing = differingRows(rows)
  const shown = isShort ? differing : rows
  const amenities = compareAmenities(i18n, homes)
  const differingCount = differing.length + amenities.rows.length
  const sameCount = rows.length - differing.length + amenities.shared.length
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Compare`} size="screen">
      <div className={styles.body}>
        <Checkbox name="differences" isChecked={isShort} onChange={setIsShort}>
          <Trans>Differences only</Trans>
        </Checkbox>
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {homes.map((home) => (
                  <th key={home.id} scope="col">
                    <div className={styles.home}>
                      {home.pictures[0] && <Picture picture={home.pictures[0]} sizes="15rem" />}
                      <IconButton
                        kind="photo"
                        glyph={X}
                        label={t`Do not compare ${home.title}`}
                        onClick={() => onRemove(home.id)}
                      />
                    </div>
                    <Link to="/property/$slug" params={{ slug: home.slug }} search={search}>
                      <bdi>{home.title}</bdi>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Rows rows={shown} homes={homes} />
            </tbody>
            <Amenities amenities={amenities} homes={homes} isShort={isShort} />
          </table>
        </div>
        {isShort && differingCount === 0 && (
          <Note>
            <Trans>These homes do not differ in anything listed here.</Trans>
          </Note>
        )}
        {isShort && differingCount > 0 && sameCount > 0 && (
          <p className={styles.calm}>
            <Plural
              value={sameCount}
              one="# thing is the same in all of them."
              other="# things are the same in all of them."
            />
          </p>
        )}
      </div>
    </Dialog>
  )
}

type RowsProps = { rows: readonly CompareRow[]; homes: readonly SavedHome[] }

function Rows({ rows, homes }: RowsProps) {
  return rows.map(({ name, cells }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map(({ node }, at) => (
        <td key={homes[at]?.id}>{node}</td>
      ))}
    </tr>
  ))
}

type AmenitiesProps = {
  amenities: CompareAmenities
  homes: readonly SavedHome[]
  isShort: boolean
}

/** What tells the homes apart line by line, and what all of them have in one. */
function Amenities({ amenities: { rows, shared }, homes, isShort }: AmenitiesProps) {
  const { i18n } = useLingui()
  const isSharedShown = shared.length > 0 && !isShort
  if (rows.length === 0 && !isSharedShown) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={homes.length + 1}>
          <span>
            <Trans>Amenities</Trans>
          </span>
        </th>
      </tr>
      <Rows rows={rows} homes={homes} />
      {isSharedShown && (
        <tr>
          <th scope="row">
            <Trans>All of them have</Trans>
          </th>
          <td colSpan={homes.length}>
            {new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(shared)}
          </td>
        </tr>
      )}
    </tbody>
  )
}
