import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWasEver } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

type Props = { slug: string }

/** The way to say that something is wrong with a listing, for visitors too. */
export function ReportHome({ slug }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isDialogNeeded = useWasEver(isOpen)
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={Flag} />
        <Trans>Report this listing</Trans>
      </Button>
      {isDialogNeeded && (
        <Suspense>
          <ReportDialog slug={slug} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
