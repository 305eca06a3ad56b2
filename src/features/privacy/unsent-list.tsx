import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApp } from '#lib/app-context.tsx'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isUnderWay } from '#lib/outbox/outbox-policy.ts'
import { PlainWords } from '#parts/talk/plain-words.tsx'
import { unsentReason } from '#parts/unsent-reason.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './storage-page.module.css'
import { nameOf, ownWordsOf, pageOf, stateWords } from './unsent-words.ts'

type Props = { items: readonly OutboxItem[] }

/** Each unsent thing with how far it has come; what was refused or has to be decided leads to its page. */
export function UnsentList({ items }: Props) {
  const { i18n } = useLingui()
  const { outbox } = useApp()
  return (
    <ul className={styles.parts}>
      {items.map((item) => {
        const { id, kind, state, reason, payload } = item
        const words = ownWordsOf(payload)
        const name = i18n._(nameOf(kind))
        return (
          <li key={id} className={styles.waiting}>
            <div>
              <p>
                <Link to={pageOf(item)} className={styles.kind}>
                  {name}
                </Link>
              </p>
              {words && (
                <p className={styles.words}>
                  <bdi>
                    <PlainWords text={words} />
                  </bdi>
                </p>
              )}
              <p className={styles.state}>
                {i18n._(stateWords[state])}
                {!isUnderWay(item) && (
                  <>
                    {' · '}
                    <bdi>{unsentReason(i18n, reason)}</bdi>
                  </>
                )}
              </p>
            </div>
            {state !== 'sending' && (
              <div className={styles.ways}>
                {state === 'decide' ? (
                  <Link
                    to={pageOf(item)}
                    className={buttonClass({ kind: 'secondary', size: 'small' })}
                  >
                    <Trans>Choose</Trans>
                    <VisuallyHidden> {`${name} ${words}`}</VisuallyHidden>
                  </Link>
                ) : (
                  <Button kind="secondary" size="small" onClick={() => void outbox.retry(id)}>
                    <Trans>Try again</Trans>
                    <VisuallyHidden> {`${name} ${words}`}</VisuallyHidden>
                  </Button>
                )}
                <Button kind="quiet" size="small" onClick={() => void outbox.discard(id)}>
                  <Trans>Discard</Trans>
                  <VisuallyHidden> {`${name} ${words}`}</VisuallyHidden>
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
