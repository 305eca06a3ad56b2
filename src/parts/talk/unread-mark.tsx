import { Trans } from '@lingui/react/macro'
import styles from './unread-mark.module.css'

/** The id of the element that marks where the unread begins. */
export const unreadMarkId = 'unread-mark'

/** The line above the first message that was unread when the conversation was opened. */
export function UnreadMark() {
  return (
    <li id={unreadMarkId} className={styles.mark}>
      <Trans>New messages</Trans>
    </li>
  )
}
