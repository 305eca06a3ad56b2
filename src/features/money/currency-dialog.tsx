import { Trans, useLingui } from '@lingui/react/macro'
import { usePageWords } from '#lib/use-page-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CurrencyField } from './currency-field.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Chooses the currency beside dirhams; the choice shows at once. */
export function CurrencyDialog({ isOpen, onClose }: Props) {
  usePageWords()
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Another currency`}
      size="small"
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <CurrencyField />
    </Dialog>
  )
}
