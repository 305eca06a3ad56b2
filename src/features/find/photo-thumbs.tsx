import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './photo-thumbs.module.css'

type Props = {
  pictures: HomeDetails['pictures']
  number: number
  onShow: (number: number) => void
}

/** Small pictures below the shown one, where there is room for them. */
export function PhotoThumbs({ pictures, number, onShow }: Props) {
  const { t } = useLingui()
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumb = listRef.current?.children[number - 1]
    thumb?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [number])
  return (
    <ul className={styles.thumbs} ref={listRef} aria-label={t`All photos`}>
      {pictures.map((picture, at) => (
        <li key={picture.photo}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={at + 1 === number || undefined}
            onClick={() => onShow(at + 1)}
          >
            <Picture picture={picture} sizes="6rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
