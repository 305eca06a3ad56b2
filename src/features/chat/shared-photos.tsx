import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './share-page.module.css'

type Props = { files: readonly File[] }

type ShownFile = { name: string; isPdf: boolean; address: string }

/** Photos, small, and PDFs by their names; they rest on this device alone. */
export function SharedPhotos({ files }: Props) {
  const [shown, setShown] = useState<readonly ShownFile[]>([])
  useEffect(() => {
    const made = files.map((file) => ({
      name: file.name,
      isPdf: file.type === 'application/pdf',
      address: URL.createObjectURL(file),
    }))
    setShown(made)
    return () => {
      for (const { address } of made) URL.revokeObjectURL(address)
    }
  }, [files])
  if (shown.length === 0) return null
  return (
    <ul className={styles.photos}>
      {shown.map(({ name, isPdf, address }) => (
        <li key={address}>
          {isPdf ? (
            <span className={styles.pdf}>
              <Icon glyph={FileText} />
              <bdi>{name}</bdi>
            </span>
          ) : (
            <img src={address} alt={name} />
          )}
        </li>
      ))}
    </ul>
  )
}
