import { Plural, Trans } from '@lingui/react/macro'
import type { ChatMessage } from '#contract/chat/thread.ts'
import { inDigits } from '#i18n/digits.ts'
import { useApp } from '#lib/app-context.tsx'
import { phraseText } from '#lib/phrases/phrase-text.ts'
import { PlainWords } from './plain-words.tsx'

/** What a list of conversations shows of the latest message. */
export function LastWords({ message }: { message: ChatMessage }) {
  const { language } = useApp()
  const { files, text, phrase } = message
  if (message.is_taken_back) return <Trans>Message taken back</Trans>
  if (phrase) return phraseText(phrase, language)
  if (text !== '') {
    return <PlainWords text={message.sender === 'system' ? inDigits(text, language) : text} />
  }
  return <Plural value={files.length} one="# file" other="# files" />
}
