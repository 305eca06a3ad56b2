import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why something was not sent: in the server's words, or that this version of the app cannot send it. */
export function unsentReason(i18n: I18n, reason: string | null): string {
  return (
    reason ?? i18n._(msg`This version of the app cannot send it. Reload the page, then try again.`)
  )
}
