import { Trans } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'

const CurrencyDialog = laterDialog(
  () => import('./currency-dialog.tsx'),
  (part) => part.CurrencyDialog,
)

/** Opens the choice of a currency beside dirhams. */
export function CurrencyChoice() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={Coins} />
        <Trans>Show in another currency</Trans>
      </Button>
      <CurrencyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
