import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'

const ReportDialog = laterDialog(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)

type Props = { slug: string }

/** The way to say that something is wrong with a listing, for visitors too. */
export function ReportHome({ slug }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon glyph={Flag} />
        <Trans>Report this listing</Trans>
      </Button>
      <ReportDialog slug={slug} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
