import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: string
  onSelect: () => void
  /** The choice in force, for menus that choose one of several. */
  isChecked?: boolean
  /** Language of the label where it differs from the page's. */
  lang?: string
}

type Props = {
  /** Name of the menu and, for screen readers, of its button. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  items: readonly MenuItem[]
}

/**
 * A button with a menu in a native popover: arrows move, Home and End jump, letters find, Enter
 * chooses, Escape and a press beside it close and give the focus back.
 */
export function Menu({ label, trigger, triggerClassName, items }: Props) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const entries = () => [
    ...(listRef.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ]
  const handleToggle = (isOpen: boolean) => {
    triggerRef.current?.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen || !listRef.current || !triggerRef.current) return
    placeBelow(listRef.current, triggerRef.current)
    const all = entries()
    const checked = all.find((entry) => entry.getAttribute('aria-checked') === 'true')
    ;(checked ?? all[0])?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(event.target instanceof HTMLElement ? event.target : document.body)
    const next = nextEntry(event.key, at, all)
    if (next) {
      event.preventDefault()
      next.focus()
    } else if (event.key === 'Tab') {
      listRef.current?.hidePopover()
    }
  }
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        title={label}
      >
        {trigger}
      </button>
      <div
        ref={listRef}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onToggle={(event) => handleToggle(event.newState === 'open')}
        onKeyDown={handleKey}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            {...(item.isChecked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.isChecked })}
            lang={item.lang}
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              listRef.current?.hidePopover()
              item.onSelect()
            }}
          >
            <span className={styles.label}>{item.label}</span>
            {item.isChecked && <Icon glyph={Check} size="small" />}
          </button>
        ))}
      </div>
    </>
  )
}

function nextEntry(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  const count = all.length
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % count]
    case 'ArrowUp':
      return all[(at - 1 + count) % count]
    case 'Home':
      return all[0]
    case 'End':
      return all[count - 1]
    default:
      return key.length === 1 && key !== ' '
        ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) =>
            entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
          )
        : undefined
  }
}

/** Puts the list under its button, at the inline end where it would leave the window otherwise. */
function placeBelow(list: HTMLElement, trigger: HTMLElement): void {
  const button = trigger.getBoundingClientRect()
  const widest = document.documentElement.clientWidth - list.offsetWidth - 8
  const isRtl = trigger.matches(':dir(rtl)')
  const wanted = isRtl ? button.right - list.offsetWidth : button.left
  list.style.setProperty('--menu-x', `${Math.max(8, Math.min(wanted, widest))}px`)
  list.style.setProperty('--menu-y', `${button.bottom + 6}px`)
}
