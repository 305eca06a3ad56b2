import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './dialog.module.css'
import { useErrorInView } from './use-error-in-view.ts'
import { watchPressesBeside } from './watch-presses-beside.ts'

type Props = {
  isOpen: boolean
  /** Escape, the close button or a press beside the dialog; set `isOpen` to false here. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the end, always in view. */
  footer?: ReactNode
  /** 28, 40 or 60 rem wide; `screen` fills the window. Below 768 px all but it are sheets. */
  size?: 'small' | 'medium' | 'large' | 'screen'
  /** `alertdialog` asks and waits: a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog, a sheet from below on phones. The browser keeps the focus inside and gives it
 * back to where it was; the page behind stands still (base.css). `data-autofocus` marks what
 * has the focus first, where it is not the close button.
 */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, children, footer, size = 'medium', role = 'dialog' } = props
  const { t } = useLingui()
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)

  // What closes stays to be seen until it has slid away.
  const [isPresent, setIsPresent] = useState(isOpen)
  if (isOpen && !isPresent) setIsPresent(true)
  // As it was: drawing it again would hold up the closing, and nobody reads what slides away.
  const last = useRef<ReactNode>(null)

  const closeFromBeside = useEffectEvent(() => {
    if (role === 'dialog') onClose()
  })

  useEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    const stopWatching = watchPressesBeside(dialog, () => closeFromBeside())
    // The room of a scrollbar is kept only where there is one (base.css).
    const root = document.documentElement
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      stopWatching()
      dialog.close()
      ignoreSecondClick()
      // The browser does so itself, but not when the dialog has left the page before.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
        if (!dialog.open) setIsPresent(false)
      })
    }
  }, [isOpen])
  useErrorInView(dialogRef)

  if (isOpen) {
    last.current = (
      <div className={styles.panel}>
        {/* No landmarks: while the dialog fades, the page around it has its own again. */}
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {role === 'dialog' ? <IconButton glyph={X} label={t`Close`} onClick={onClose} /> : null}
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    )
  }

  return (
    <dialog
      ref={dialogRef}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        // A file field inside tells of its own cancelling by an event that rises up to here.
        if (event.target !== event.currentTarget) return
        // Only the owner closes it, so that what is shown and what is known stay the same.
        event.preventDefault()
        onClose()
      }}
    >
      {isPresent ? last.current : null}
    </dialog>
  )
}

// Browsers count two presses as one double click within half a second.
const doubleClickMs = 500

/** The second press of a double click that has closed a dialog does not fall on what lies below. */
function ignoreSecondClick(): void {
  const listening = new AbortController()
  const judge = (event: MouseEvent) => {
    // A first press is the beginning of something else.
    if (event.detail < 2) return listening.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', judge, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort(), doubleClickMs)
}
