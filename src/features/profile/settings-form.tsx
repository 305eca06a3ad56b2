import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/language.ts'
import { locales } from '#i18n/locales.ts'
import { useApp } from '#lib/app-context.tsx'
import { changeLanguage } from '#lib/change-language.ts'
import { changeDigits, type DigitChoice, digitChoices, readDigitChoice } from '#lib/digit-choice.ts'
import { changeTheme, readTheme, type Theme, themes } from '#lib/theme.ts'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './section.module.css'

/** Language, digits and theme; both take effect at once. Drawn in the browser only. */
export function SettingsForm() {
  const { t } = useLingui()
  const { language } = useApp()
  const [theme, setTheme] = useState<Theme>(readTheme)
  const themeNames: Record<Theme, string> = {
    system: t`As the device`,
    light: t`Light`,
    dark: t`Dark`,
  }
  const digitNames: Record<DigitChoice, ReactNode> = {
    auto: t`Automatic`,
    latn: <bdi>123</bdi>,
    arab: <bdi>١٢٣</bdi>,
  }
  const choose = (chosen: Theme) => {
    changeTheme(chosen)
    setTheme(chosen)
  }
  return (
    <div className={styles.form}>
      <RadioGroup
        label={t`Language`}
        name="language"
        value={language}
        onChange={changeLanguage}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{locales[value].label}</span>,
        }))}
      />
      <RadioGroup
        label={t`Digits in Arabic`}
        name="digits"
        value={readDigitChoice()}
        onChange={changeDigits}
        options={digitChoices.map((value) => ({ value, label: digitNames[value] }))}
      />
      <RadioGroup
        label={t`Theme`}
        name="theme"
        value={theme}
        onChange={choose}
        options={themes.map((value) => ({ value, label: themeNames[value] }))}
      />
    </div>
  )
}
