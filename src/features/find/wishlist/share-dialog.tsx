import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { shareWishlist } from '#contract/wishlist/share.ts'
import { useApp } from '#lib/app-context.tsx'
import { handOn } from '#lib/hand-on.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LinkDialog } from '#ui/link-dialog/link-dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './share-dialog.module.css'
import type { KeptList } from './wishes.ts'

type Props = { list: KeptList; name: string; isOpen: boolean; onClose: () => void }

/** Opens a list to whoever has its link, says what they will see, and closes it again. */
export function ShareDialog({ list, name, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { outbox, showToast } = useApp()
  const isOnline = useIsOnline()
  const [withNotes, setWithNotes] = useState(list.share?.with_notes ?? false)
  const command = useCommand(shareWishlist, {
    offlineText: t`Links need a connection. Nothing was changed.`,
  })
  // What neither the share sheet nor the clipboard takes, to be copied by hand.
  const [link, setLink] = useState<string | null>(null)
  const { share } = list
  const address = share ? new URL(`/shared-list/${share.token}`, location.origin).href : ''
  const send = async (is_shared: boolean, with_notes: boolean) => {
    // A list made a moment ago may still wait in the outbox.
    await outbox.drain(true).catch(() => undefined)
    await command.mutateAsync({ list_id: list.id, is_shared, with_notes }).catch(() => undefined)
  }
  const changeNotes = (isChecked: boolean) => {
    setWithNotes(isChecked)
    if (share) void send(true, isChecked)
  }
  const pass = async () => {
    const copied = () => showToast('success', t`Link copied.`)
    if (!(await handOn({ title: name, url: address }, copied))) setLink(address)
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t`Share this list`}
        footer={
          share ? (
            <>
              <Button
                kind="quiet"
                isBusy={command.isPending}
                onClick={() => void send(false, false)}
              >
                <Trans>Close the link</Trans>
              </Button>
              <Button onClick={() => void pass()}>
                <Icon glyph={Copy} />
                <Trans>Share the link</Trans>
              </Button>
            </>
          ) : (
            <Button
              isBusy={command.isPending}
              disabled={!isOnline}
              onClick={() => void send(true, withNotes)}
            >
              <Trans>Make a link</Trans>
            </Button>
          )
        }
      >
        <div className={styles.body}>
          <p>
            <Trans>
              Whoever has the link sees the homes, dates and totals of this list and your first
              name. They cannot change anything.
            </Trans>
          </p>
          <Checkbox name="with-notes" isChecked={withNotes} onChange={changeNotes}>
            <Trans>Show my notes too</Trans>
          </Checkbox>
          {share && (
            <TextField
              label={t`Link`}
              name="link"
              value={address}
              onChange={() => {}}
              readOnly
              dir="ltr"
              hint={t`Once closed, this link never opens again.`}
            />
          )}
          {!isOnline && (
            <Note>
              <Trans>Making or closing a link needs a connection.</Trans>
            </Note>
          )}
        </div>
      </Dialog>
      <LinkDialog title={t`Share the link`} link={link} onClose={() => setLink(null)} />
    </>
  )
}
