import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { maskCardNumbers } from '#domain/chat/card-numbers.ts'
import { inDigits } from '#i18n/digits.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './message-text.module.css'
import { WrittenNumber } from './plain-words.tsx'
import { type TextPart, textParts, withKeys } from './text-parts.ts'

type Props = {
  text: string
  /** A line of the system, in the reader's language: its numbers are in the digits that they chose. */
  isOurs?: boolean
}

type Link = TextPart & { kind: 'link' }

/**
 * The words of a message. Numbers of cards are masked; a link that leads away from here is followed only
 * after its reader has seen where it leads.
 */
export function MessageText({ text, isOurs = false }: Props) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<Link | null>(null)
  // What is asked about stays to be read while its dialog closes.
  const [shown, setShown] = useState<Link | null>(null)
  const ask = (link: Link) => {
    setShown(link)
    setAsked(link)
  }
  return (
    <>
      {withKeys(textParts(isOurs ? inDigits(text, i18n.locale) : maskCardNumbers(text))).map(
        ([key, part]) => {
          if (part.kind === 'words') return part.text
          if (part.kind === 'number') return <WrittenNumber key={key} text={part.text} />
          return isOwn(part) ? (
            <a key={key} href={part.href} className="link">
              {part.text}
            </a>
          ) : (
            <button key={key} type="button" className={styles.link} onClick={() => ask(part)}>
              {part.text}
            </button>
          )
        },
      )}
      {shown &&
        // The message is a paragraph in the direction of its own letters; what is asked is neither.
        createPortal(
          <Dialog
            isOpen={asked !== null}
            onClose={() => setAsked(null)}
            title={t`This link leads away from Areesh`}
            size="small"
            footer={
              <a
                href={shown.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={buttonClass({ kind: 'secondary' })}
                onClick={() => setAsked(null)}
              >
                <Trans>
                  Open <bdi dir="ltr">{shown.host}</bdi>
                </Trans>
              </a>
            }
          >
            <p>
              <Trans>
                It opens <bdi dir="ltr">{shown.host}</bdi>. Never pay and never enter card details
                or codes there: payments for your stay are made on Areesh only.
              </Trans>
            </p>
          </Dialog>,
          document.body,
        )}
    </>
  )
}

function isOwn({ href }: Link): boolean {
  return new URL(href).origin === location.origin
}
