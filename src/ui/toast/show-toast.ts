import { createElement } from 'react'
import { toast } from 'react-toastify/unstyled'
import { mountToasts } from './mount-toasts.tsx'
import { ToastAction } from './toast-action.tsx'

const hostId = 'toasts'

/**
 * Shows a toast for 5 seconds (specification 9). The first one puts their place into the page;
 * toasts wait until it is there. `action`: one thing to do about it; a press closes the toast.
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
  toast(content, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
}
