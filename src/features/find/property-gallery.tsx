import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './property-gallery.module.css'

type Props = { pictures: HomeDetails['pictures']; title: string }

const shownTiles = 5

/** Pictures of a home: a mosaic (one picture on phones) that opens the full-screen gallery. */
export function PropertyGallery({ pictures, title }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState<number | null>(null)
  const count = pictures.length
  const shown = at === null ? undefined : pictures[at]
  const step = (by: number) => setAt(((at ?? 0) + by + count) % count)
  const handleKey = (event: KeyboardEvent) => {
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    if (event.key === 'ArrowRight') step(forward)
    if (event.key === 'ArrowLeft') step(-forward)
  }
  const number = (at ?? 0) + 1
  return (
    <section className={styles.gallery} aria-label={t`Pictures`}>
      {pictures.slice(0, shownTiles).map((picture, index) => (
        <button
          key={picture.photo}
          type="button"
          className={styles.tile}
          onClick={() => setAt(index)}
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
      <Link to="/image-credits" className={styles.illustrative}>
        <Trans>Illustrative images</Trans>
      </Link>
      <div className={styles.all}>
        <Button kind="secondary" size="small" onClick={() => setAt(0)}>
          <Icon glyph={Images} />
          <Trans>All {count} photos</Trans>
        </Button>
      </div>
      <Dialog isOpen={shown !== undefined} onClose={() => setAt(null)} title={title} size="screen">
        {shown && (
          <figure className={styles.view} onKeyDown={handleKey}>
            <Picture picture={shown} sizes="100vw" isPriority isWhole />
            <figcaption className={styles.bar}>
              <IconButton
                glyph={ChevronLeft}
                flip
                label={t`Previous photo`}
                onClick={() => step(-1)}
              />
              <p aria-live="polite">
                <Trans>
                  {number} of {count}: {shown.alt}
                </Trans>
              </p>
              <IconButton glyph={ChevronRight} flip label={t`Next photo`} onClick={() => step(1)} />
            </figcaption>
          </figure>
        )}
      </Dialog>
    </section>
  )
}
