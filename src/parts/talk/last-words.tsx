import { Plural, Trans } from '@lingui/react/macro'
import type { ChatMessage } from '#contract/chat/thread.ts'

/** What a list of conversations shows of the latest message. */
export function LastWords({ message }: { message: ChatMessage }) {
  const { files, text } = message
  if (message.is_taken_back) return <Trans>Message taken back</Trans>
  if (text !== '') return text
  return <Plural value={files.length} one="# file" other="# files" />
}
