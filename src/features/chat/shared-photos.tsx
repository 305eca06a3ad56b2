import { useEffect, useState } from 'react'
import styles from './share-page.module.css'

type Props = { files: readonly File[] }

/** Photos that rest on this device alone, small. */
export function SharedPhotos({ files }: Props) {
  const [shown, setShown] = useState<readonly { name: string; address: string }[]>([])
  useEffect(() => {
    const made = files.map((file) => ({ name: file.name, address: URL.createObjectURL(file) }))
    setShown(made)
    return () => {
      for (const { address } of made) URL.revokeObjectURL(address)
    }
  }, [files])
  if (shown.length === 0) return null
  return (
    <ul className={styles.photos}>
      {shown.map(({ name, address }) => (
        <li key={address}>
          <img src={address} alt={name} />
        </li>
      ))}
    </ul>
  )
}
