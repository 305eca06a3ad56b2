import { Plural } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './new-below.module.css'

type Props = { count: number; onGo: () => void }

/**
 * Over the foot of a conversation: how much was said below what its reader looks at, and the way there. The log has
 * told it to screen readers already.
 */
export function NewBelow({ count, onGo }: Props) {
  return (
    <div className={styles.place}>
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onGo}>
          <Icon glyph={ArrowDown} size="small" />
          <Plural value={count} one="# new message" other="# new messages" />
        </button>
      )}
    </div>
  )
}
