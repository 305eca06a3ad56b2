import { useLingui } from '@lingui/react/macro'

/** Puts a device in words, as far as its browser told them. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const { t } = useLingui()
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t`Unknown device`
}
