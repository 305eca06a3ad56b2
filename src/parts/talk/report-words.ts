import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TalkReportReason } from '#domain/chat/talk-report.ts'

/** Why a message is reported. */
export const talkReportWords: Readonly<Record<TalkReportReason, MessageDescriptor>> = {
  pay_elsewhere: msg`It asks for payment outside Areesh, or for card details or codes`,
  insult: msg`It insults or discriminates`,
  threat: msg`It threatens or harasses`,
  unwanted: msg`It has nothing to do with the stay`,
  other: msg`Something else`,
}
