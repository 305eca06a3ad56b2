import { useLingui } from '@lingui/react/macro'
import type { PhraseGroup, PhraseKey, TalkSide } from '#domain/chat/phrases.ts'
import { useApp } from '#lib/app-context.tsx'
import { phraseLabel } from '#lib/phrases/phrase-text.ts'
import styles from './phrases.module.css'

type Props = {
  side: TalkSide
  groups: readonly PhraseGroup[]
  onChoose: (key: PhraseKey) => void
}

/** Ready phrases of a side, by what they are about. */
export function PhraseList({ side, groups, onChoose }: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const headings = {
    arrival: t`Arrival`,
    trouble: side === 'guest' ? t`Something does not work` : t`Helping`,
    stay: side === 'guest' ? t`Stay and departure` : t`Departure`,
  }
  return groups.map(({ about, keys }) => (
    <section key={about} className={styles.group}>
      <h3>{headings[about]}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <button type="button" className={styles.choice} onClick={() => onChoose(key)}>
              {phraseLabel(key, language)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
