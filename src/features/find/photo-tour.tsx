import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { photosByRoom, roomWords } from './photo-rooms.ts'
import styles from './photo-tour.module.css'

type Props = {
  pictures: HomeDetails['pictures']
  /** Number of the picture that the guest comes back from; 0 for none. */
  from: number
  onShow: (number: number) => void
}

/** The home's pictures room by room, with a way to each room on top. */
export function PhotoTour({ pictures, from, onShow }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const rooms = photosByRoom(pictures)
  const nameOf = (room: string) => {
    const word = roomWords[room]
    return word ? i18n._(word) : t`Further pictures`
  }
  const returnTo = useEffectEvent(() => {
    const tile = listRef.current?.querySelector<HTMLElement>(`[data-photo="${from}"]`)
    tile?.scrollIntoView({ block: 'center' })
    tile?.focus({ preventScroll: true })
  })
  useEffect(() => returnTo(), [])
  const goTo = (room: string) => {
    const heading = document.getElementById(`${id}-${room}`)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.tour} ref={listRef}>
      {pictures.some((picture) => picture.is_illustrative) && (
        <p className={styles.illustrative}>
          <Trans>Illustrative images</Trans>
        </p>
      )}
      {rooms.length > 1 && (
        <ul className={styles.rooms} aria-label={t`Rooms`}>
          {rooms.map(({ room, photos: [first] }) => (
            <li key={room}>
              <button type="button" className={styles.room} onClick={() => goTo(room)}>
                <span className={styles.thumb} aria-hidden="true">
                  {first && <Picture picture={{ ...first.photo, alt: '' }} sizes="8rem" />}
                </span>
                {nameOf(room)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {rooms.map(({ room, photos }) => (
        <section key={room} className={styles.group} aria-labelledby={`${id}-${room}`}>
          <h3 id={`${id}-${room}`} tabIndex={-1}>
            {nameOf(room)}
          </h3>
          <div className={styles.photos}>
            {photos.map(({ photo, number }) => (
              <button
                key={photo.photo}
                type="button"
                className={styles.photo}
                data-photo={number}
                onClick={() => onShow(number)}
              >
                <Picture picture={photo} sizes="(min-width: 48rem) 30rem, 100vw" />
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
