import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuickChoice } from '#lib/use-quick-choice.ts'
import styles from './facet-chips.module.css'

type Props = {
  title: string
  facet: readonly { key: string; count: number }[]
  words?: Readonly<Record<string, MessageDescriptor>>
  /** Keys are numbers, and each stands for at least so many. */
  isAtLeast?: boolean
  isSingle?: boolean
  /** Has the focus first. */
  isFirst?: boolean
  /** Chosen keys, joined by commas. */
  chosen: string | undefined
  onChange: (chosen: string | undefined) => void
}

/** Choices with their counts; those without homes are shown, but cannot be chosen. */
export function FacetChips(props: Props) {
  const {
    title,
    facet,
    words = {},
    isAtLeast = false,
    isSingle = false,
    isFirst = false,
    chosen,
    onChange,
  } = props
  const { i18n } = useLingui()
  const [shown, choose] = useQuickChoice(chosen, onChange)
  const picked = shown ? shown.split(',') : []
  const toggle = (key: string) => {
    const others = isSingle ? [] : picked.filter((other) => other !== key)
    const next = picked.includes(key) ? others : [...others, key]
    choose(next.length > 0 ? next.join(',') : undefined)
  }
  return (
    <fieldset className={styles.group} tabIndex={-1} data-autofocus={isFirst || undefined}>
      <legend>{title}</legend>
      <div className={styles.chips}>
        {facet.map(({ key, count }) => {
          const isPicked = picked.includes(key)
          const word = words[key]
          return (
            <button
              key={key}
              type="button"
              data-choice={key}
              className={styles.chip}
              aria-pressed={isPicked}
              disabled={count === 0 && !isPicked}
              onClick={() => toggle(key)}
            >
              {word ? (
                i18n._(word)
              ) : (
                <bdi dir="ltr">{isAtLeast ? `${i18n.number(Number(key))}+` : key}</bdi>
              )}
              <span className={styles.count}>{i18n.number(count)}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
