import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placePopover } from './place-popover.ts'
import styles from './popover.module.css'

/** Spread it on the button that opens the popover; the browser does the rest. */
export type PopoverTrigger = {
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

type Props = {
  /** The popover's name. */
  label: string
  trigger: (control: PopoverTrigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Which sides line up with the control, in reading order. */
  align?: 'start' | 'end'
  onOpen?: (panel: HTMLElement) => void
}

/** A panel beside its control. Escape or a press elsewhere closes it; focus goes back. */
export function Popover(props: Props) {
  const { label, trigger, children, align = 'start', onOpen } = props
  const id = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const panel = panelRef.current
    const control = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (!isOpen || !panel || !control) return
    const place = () => placePopover(control, panel, align)
    place()
    // What is inside may grow, and the page may move under it.
    const sizes = new ResizeObserver(place)
    sizes.observe(panel)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [isOpen, id, align])

  function close() {
    panelRef.current?.hidePopover()
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return
          const isNowOpen = event.newState === 'open'
          setIsOpen(isNowOpen)
          if (isNowOpen) onOpen?.(event.currentTarget)
        }}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  )
}
