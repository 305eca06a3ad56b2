import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Globe } from 'lucide-react'
import { languages } from '#contract/language.ts'
import { locales } from '#i18n/locales.ts'
import { useApp } from '#lib/app-context.tsx'
import { changeLanguage } from '#lib/change-language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import styles from './language-menu.module.css'

/** Chooses the language: English, Arabic, Russian (specification 2). */
export function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useApp()
  return (
    <Menu
      label={t`Language`}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <Icon glyph={Globe} />
          <span className={styles.label}>{locales[language].label}</span>
          <span className={styles.chevron}>
            <Icon glyph={ChevronDown} size="small" />
          </span>
        </>
      }
      items={languages.map((code) => ({
        key: code,
        label: locales[code].label,
        lang: code,
        isChecked: code === language,
        onSelect: () => changeLanguage(code),
      }))}
    />
  )
}
