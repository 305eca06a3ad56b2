import { FileText, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSessionUser } from '#lib/hooks.ts'
import { unsentFilesOf } from '#lib/outbox/unsent-files.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './unsent-files.module.css'

type Shown = { id: string; name: string; url: string | null }

/** The files of a message that waits, from the device. */
export function UnsentFiles({ ids }: { ids: readonly string[] }) {
  const userId = useSessionUser()?._id
  const [shown, setShown] = useState<readonly Shown[]>([])
  const names = ids.join()
  useEffect(() => {
    if (!userId || !names) return
    let isLeft = false
    const urls: string[] = []
    const load = async (id: string): Promise<Shown | null> => {
      const file = await unsentFilesOf(userId).get(id)
      if (!file) return null
      if (file.type === 'application/pdf') return { id, name: file.name, url: null }
      const url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
      urls.push(url)
      return { id, name: file.name, url }
    }
    const all = Promise.all(names.split(',').map((id) => load(id).catch(() => null)))
    void all.then((found) => {
      if (!isLeft) setShown(found.filter((file) => file !== null))
    })
    return () => {
      isLeft = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [userId, names])
  // The bubble stays when its message has been sent: from then on it shows the message's own files.
  if (ids.length === 0 || shown.length === 0) return null
  return (
    <ul className={styles.files}>
      {shown.map(({ id, name, url }) => (
        <li key={id}>
          <Preview name={name} url={url} />
        </li>
      ))}
    </ul>
  )
}

/** A picture, or the name of what is none: a PDF, or a file that no browser can draw and the server refuses. */
function Preview({ name, url }: Pick<Shown, 'name' | 'url'>) {
  const [isBroken, setIsBroken] = useState(false)
  if (url && !isBroken) {
    return <img src={url} alt={name} className={styles.picture} onError={() => setIsBroken(true)} />
  }
  return (
    <span className={styles.pdf}>
      <Icon glyph={url ? ImageOff : FileText} size="small" />
      <bdi>{name}</bdi>
    </span>
  )
}
