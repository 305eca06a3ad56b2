import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { handOn } from '#lib/hand-on.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { shareLink } from './share-link.ts'

const LinkDialog = laterDialog(
  () => import('#ui/link-dialog/link-dialog.tsx'),
  (part) => part.LinkDialog,
)

type Props = { title: string }

/**
 * Hands the page on with its dates, guests and language: by the phone's own share sheet, else to the
 * clipboard, else as a link to copy by hand.
 */
export function ShareButton({ title }: Props) {
  const { t } = useLingui()
  const { language, showToast } = useApp()
  const [link, setLink] = useState<string | null>(null)
  const share = async () => {
    const url = shareLink(location.href, language)
    const isDone = await handOn({ title, url }, () => showToast('success', t`Link copied.`))
    if (!isDone) setLink(url)
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void share()}>
        <Icon glyph={Share2} />
        <span>
          <Trans>Share</Trans>
        </span>
      </Button>
      <LinkDialog
        title={t`Share`}
        link={link}
        isOpen={link !== null}
        onClose={() => setLink(null)}
      />
    </>
  )
}
