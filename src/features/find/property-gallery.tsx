import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useIsHydrated } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './property-gallery.module.css'
import type { ShownPhoto } from './property-search.ts'

const GalleryDialog = laterDialog(
  () => import('./gallery-dialog.tsx'),
  (part) => part.GalleryDialog,
)

type Props = {
  pictures: HomeDetails['pictures']
  title: string
  shown: ShownPhoto | undefined
  /** Opens the gallery, or turns to another picture in it. */
  onShow: (photo: ShownPhoto) => void
  /** One step back: from a picture to all of them, or out of the gallery. */
  onLeave: () => void
}

const shownTiles = 5

/** Pictures of a home: a mosaic (one picture on phones) that opens the full-screen gallery. */
export function PropertyGallery({ pictures, title, shown, onShow, onLeave }: Props) {
  const { t } = useLingui()
  const count = pictures.length
  // A number beyond the last picture, as in an old link, opens nothing.
  const isOpen = useIsHydrated() && shown !== undefined && (shown === 'all' || shown <= count)
  return (
    <section className={styles.gallery} aria-label={t`Pictures`}>
      {pictures.slice(0, shownTiles).map((picture, index) => (
        <button
          key={picture.photo}
          type="button"
          className={styles.tile}
          aria-haspopup="dialog"
          onClick={() => onShow(index + 1)}
        >
          <Picture
            picture={picture}
            isPriority={index === 0}
            sizes={
              index === 0
                ? '(min-width: 64rem) 45rem, (min-resolution: 2.5x) 67vw, 100vw'
                : '(min-width: 64rem) 23rem, 50vw'
            }
          />
        </button>
      ))}
      {pictures.some((picture) => picture.is_illustrative) && (
        <Link to="/image-credits" className={styles.illustrative}>
          <Trans>Illustrative images</Trans>
        </Link>
      )}
      <div className={styles.all}>
        <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => onShow('all')}>
          <Icon glyph={Images} />
          <Trans>All {count} photos</Trans>
        </Button>
      </div>
      <GalleryDialog
        pictures={pictures}
        title={title}
        shown={isOpen ? shown : undefined}
        isOpen={isOpen}
        onShow={onShow}
        onClose={onLeave}
      />
    </section>
  )
}
