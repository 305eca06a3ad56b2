import { Trans, useLingui } from '@lingui/react/macro'

type Props = { codes: readonly string[] }

/** "Speaks English and Arabic", in the guest's language. */
export function LanguageNames({ codes }: Props) {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(`${i18n.locale}-AE`, { type: 'language' })
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const spoken = list.format(codes.map((code) => names.of(code) ?? code))
  return <Trans>Languages: {spoken}</Trans>
}
