import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { type Language, languages, toLanguage } from '#contract/language.ts'
import { useApp } from '#lib/app-context.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './address-rows.module.css'

type Props = { arrival: Pick<NonNullable<BookingDetails['arrival']>, 'address' | 'street'> }

/**
 * The address in every language that it is known in, the page's first: a driver may read Arabic or Latin
 * letters, whatever the guest reads.
 */
export function AddressRows({ arrival }: Props) {
  const { t, i18n } = useLingui()
  const { showToast } = useApp()
  const own = toLanguage(i18n.locale)
  const label: Record<Language, string> = {
    en: t`Copy the address in English`,
    ar: t`Copy the address in Arabic`,
    ru: t`Copy the address in Russian`,
  }
  const copy = async (language: Language) => {
    try {
      await navigator.clipboard.writeText(lineOf(arrival, language))
      showToast('success', t`Address copied`)
    } catch {
      showToast('info', t`This phone does not allow copying. Hold the address to select it.`)
    }
  }
  return (
    <ul className={styles.rows}>
      {[own, ...languages.filter((language) => language !== own)].map((language) => (
        <li key={language} className={language === own ? styles.own : styles.other}>
          <p lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            {language === own ? (
              <>
                <span>{arrival.address[language]}</span>
                <span>{arrival.street[language]}</span>
              </>
            ) : (
              lineOf(arrival, language)
            )}
          </p>
          <IconButton
            glyph={Copy}
            iconSize="small"
            label={label[language]}
            onClick={() => void copy(language)}
          />
        </li>
      ))}
    </ul>
  )
}

function lineOf({ address, street }: Props['arrival'], language: Language): string {
  return [address[language], street[language]].join(language === 'ar' ? '، ' : ', ')
}
