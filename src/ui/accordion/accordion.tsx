import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './accordion.module.css'

type Props = {
  items: readonly { key: string; title: ReactNode; content: ReactNode; isOpen?: boolean }[]
  /** Level of the titles in the page's outline. */
  level?: 2 | 3 | 4
  /** Opening one closes the others. */
  isExclusive?: boolean
}

/** Titles that open; search in the page finds what is inside, and it works without scripts. */
export function Accordion({ items, level = 3, isExclusive = false }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div>
      {items.map((item) => (
        <details
          key={item.key}
          className={styles.item}
          open={item.isOpen ?? false}
          {...(isExclusive ? { name: id } : {})}
        >
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <span className={styles.arrow}>
              <Icon glyph={ChevronDown} />
            </span>
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
