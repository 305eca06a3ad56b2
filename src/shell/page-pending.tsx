import { useLingui } from '@lingui/react/macro'

/** What shows while a page's data is on the way. */
export function PagePending() {
  const { t } = useLingui()
  return <main id="content" aria-busy="true" aria-label={t`Loading`} />
}
