import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { shareLink } from './share-link.ts'

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
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is a choice, not a failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast('success', t`Link copied.`)
    } catch {
      setLink(url)
    }
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void share()}>
        <Icon glyph={Share2} />
        <Trans>Share</Trans>
      </Button>
      <Dialog isOpen={link !== null} onClose={() => setLink(null)} title={t`Share`} size="small">
        <TextField
          label={t`Copy this link`}
          name="link"
          dir="ltr"
          readOnly
          value={link ?? ''}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  )
}
