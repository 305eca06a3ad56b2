import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileText } from 'lucide-react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { saveFile } from '#lib/save-file.ts'
import { stayDocuments } from '#lib/stay-documents.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './trip-documents.module.css'
import page from './trip-page.module.css'

type Props = { booking: Pick<BookingDetails, 'documents' | 'payments'> }

const kindWords = {
  invoice: msg`Tax invoice`,
  credit_note: msg`Credit note`,
  receipt: msg`Receipt`,
} as const

/** Invoices, receipts and credit notes as PDFs. The device keeps them: they open and save without a signal. */
export function TripDocuments({ booking }: Props) {
  const { t, i18n } = useLingui()
  const { showToast } = useApp()
  const documents = stayDocuments(booking)
  if (documents.length === 0) return null
  const save = async (path: string, number: string) => {
    const response = await fetch(path).catch(() => null)
    if (response?.ok) saveFile(await response.blob(), `${number}.pdf`)
    else showToast('error', t`This document is not on this device yet. It needs a connection.`)
  }
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>Documents</Trans>
      </h2>
      <ul className={styles.list}>
        {documents.map(({ kind, number, at, amountFils, path }) => (
          <li key={number} className={styles.row}>
            <a href={path} target="_blank" rel="noopener" className={styles.link}>
              <Icon glyph={FileText} />
              <span className={styles.words}>
                <b>{i18n._(kindWords[kind])}</b>
                <bdi dir="ltr" className={styles.fact}>
                  {number}
                </bdi>
                <span className={styles.fact}>{formatInstant(at, i18n.locale)}</span>
              </span>
              <Price fils={amountFils} />
            </a>
            <IconButton
              glyph={Download}
              label={t`Download ${number}`}
              onClick={() => void save(path, number)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
