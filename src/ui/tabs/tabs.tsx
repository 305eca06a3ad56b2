import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useQuickChoice } from '#lib/use-quick-choice.ts'
import styles from './tabs.module.css'

type Props<Key extends string> = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly { key: Key; label: ReactNode; count?: number }[]
  value: Key
  onChange: (key: Key) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

// In a narrow row the chosen tab may stand outside.
const showWhole = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (!row || row.scrollWidth <= row.clientWidth) return
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A row of tabs, one stop of the keyboard, with the chosen one's panel under it. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: Props<Key>) {
  const id = useId()
  const { i18n } = useLingui()
  const [shown, choose] = useQuickChoice(value, onChange)

  function move(event: KeyboardEvent<HTMLElement>) {
    const row = event.currentTarget
    const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const now = tabs.findIndex(({ key }) => key === shown)
    const targets: Record<string, number> = {
      ArrowLeft: now - 1,
      ArrowRight: now - 1,
      [forward]: now + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const at = (target + tabs.length) % tabs.length
    const tab = tabs[at]
    if (!tab) return
    choose(tab.key)
    row.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === shown ? 0 : -1}
            className={styles.tab}
            ref={tab.key === shown ? showWhole : undefined}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className={styles.count}>{i18n.number(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
