import { createElement } from 'react'
import { type Id, toast } from 'react-toastify/unstyled'
import { mountToasts } from './mount-toasts.tsx'
import { ToastAction } from './toast-action.tsx'

const hostId = 'toasts'

let last: { words: string; id: Id } | null = null

/**
 * Shows a toast for 5 seconds (specification 9). The first one puts their place into the page;
 * toasts wait until it is there. The same words again take the place of those before, so that quick
 * taps do not cover the page. `action`: one thing to do about it; a press closes the toast.
 */
export function showToast(
  kind: 'success' | 'error' | 'info',
  text: string,
  action?: { label: string; onPress: () => void },
): void {
  const host = document.getElementById(hostId) ?? mountToasts(hostId)
  // A dialog that opened meanwhile lies over them: the last popover shown is on top.
  if (document.querySelector('dialog:modal')) host.hidePopover()
  if (!host.matches(':popover-open')) host.showPopover()
  const content = action ? createElement(ToastAction, { text, ...action }) : text
  if (last?.words === text) toast.dismiss(last.id)
  const id = toast(content, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
  last = { words: text, id }
}
