import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Name of a list; the first has none of its own until the guest names it. */
export function listName(i18n: I18n, { name }: { name: string }): string {
  return name || i18n._(msg({ message: 'Saved', context: 'list' }))
}
