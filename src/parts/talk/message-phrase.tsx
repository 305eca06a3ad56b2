import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import type { Phrase } from '#contract/chat/phrases.ts'
import type { Language } from '#contract/language.ts'
import { useApp } from '#lib/app-context.tsx'
import { phraseText } from '#lib/phrases/phrase-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './message-phrase.module.css'

type Props = {
  phrase: Phrase
  /** Of the bubble that holds the words. */
  className: string | undefined
}

/**
 * A ready phrase in the reader's language. Where it was written in another one, the original can be read,
 * and English, which most people at a reception read.
 */
export function MessagePhrase({ phrase, className }: Props) {
  const { t } = useLingui()
  const { language } = useApp()
  const [shown, setShown] = useState<Language>(language)
  const written: Record<Language, string> = {
    en: t`Written in English`,
    ar: t`Written in Arabic`,
    ru: t`Written in Russian`,
  }
  const shows: Record<Language, string> = {
    en: t`Show in English`,
    ar: t`Show in Arabic`,
    ru: t`Show in Russian`,
  }
  const others = [...new Set<Language>([language, phrase.language, 'en'])]
  return (
    <>
      <p lang={shown} dir={shown === 'ar' ? 'rtl' : 'ltr'} className={className}>
        {phraseText(phrase, shown)}
      </p>
      {phrase.language !== language && (
        <div className={styles.languages}>
          <Icon glyph={Languages} size="small" />
          <span>{written[phrase.language]}</span>
          {others.map((other) =>
            other === shown ? null : (
              <button key={other} type="button" onClick={() => setShown(other)}>
                {other === phrase.language ? t`Show original` : shows[other]}
              </button>
            ),
          )}
        </div>
      )}
    </>
  )
}
