import { Trans } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWasEver } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

const CurrencyDialog = lazy(async () => ({
  default: (await import('./currency-dialog.tsx')).CurrencyDialog,
}))

/** Opens the choice of a currency beside dirhams. */
export function CurrencyChoice() {
  const [isOpen, setIsOpen] = useState(false)
  const isDialogNeeded = useWasEver(isOpen)
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={Coins} />
        <Trans>Show in another currency</Trans>
      </Button>
      {isDialogNeeded && (
        <Suspense>
          <CurrencyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
