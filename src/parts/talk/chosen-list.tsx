import { useLingui } from '@lingui/react/macro'
import { FileText, X } from 'lucide-react'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './talk-files.module.css'
import type { ChosenFiles } from './use-chosen-files.ts'

/** The files that go with the next message, each to be removed, and what is wrong with others. */
export function ChosenList({ chosen: { files, problem, remove } }: { chosen: ChosenFiles }) {
  const { t } = useLingui()
  return (
    <>
      <p role="alert" className={problem ? styles.problem : undefined}>
        {problem}
      </p>
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Goes with your message`}>
          {files.map(({ id, name, kind, url }) => (
            <li key={id} className={styles.chosenFile}>
              {kind === 'picture' ? (
                <img src={url} alt={name} className={styles.thumbnail} />
              ) : (
                <span className={styles.pdfChip}>
                  <Icon glyph={FileText} size="small" />
                  <bdi className={styles.name}>{name}</bdi>
                </span>
              )}
              <span className={styles.remove}>
                <IconButton
                  kind="photo"
                  iconSize="small"
                  label={t`Remove ${name}`}
                  glyph={X}
                  onClick={() => remove(id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
