import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { handOn } from '#lib/hand-on.ts'

/** Hands the link of a trip on; `shown` is one that has to be copied by hand. */
export function useHandOnTrip() {
  const { t } = useLingui()
  const { showToast } = useApp()
  const [shown, setShown] = useState<string | null>(null)
  return {
    handOn: async (url: string) => {
      const title = t`Our trip`
      const isDone = await handOn({ title, url }, () => showToast('success', t`Link copied.`))
      if (!isDone) setShown(url)
    },
    shown,
    hide: () => setShown(null),
  }
}
