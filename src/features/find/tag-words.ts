import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels on cards. */
export const tagWords: Readonly<Record<string, MessageDescriptor>> = {
  new_arrival: msg`New arrival`,
  instant: msg`Instant`,
}
