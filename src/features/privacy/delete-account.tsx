import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteAccount } from '#contract/profile/delete-account.ts'
import type { DeletionObstacle } from '#contract/profile/get-deletion.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApp } from '#lib/app-context.tsx'
import { wipeDevice } from '#lib/device-wipe.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Note } from '#ui/note/note.tsx'
import { Obstacles } from './obstacles.tsx'
import styles from './privacy.module.css'

/** The last step: says what goes for good, and does it when the person has ticked that they know. */
export function DeleteAccount() {
  const { t } = useLingui()
  const app = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const [obstacles, setObstacles] = useState<readonly DeletionObstacle[]>([])
  const leave = async () => {
    const user = app.session.user()
    app.session.clear()
    if (user) await wipeDevice(app, queryClient, user._id, 'delete')
    app.showToast('success', t`Your account is deleted. We have written to you.`)
    await navigate({ to: '/' })
  }
  // Not as other commands, which ask for the profile anew: there is none any more.
  const command = useMutation({
    mutationFn: () => app.transport.send(deleteAccount, {}),
    onSuccess: async ({ result }) => {
      if (result.outcome === 'deleted') await leave()
      else setObstacles(result.obstacles)
    },
    onError: async (error) => {
      const texts =
        error instanceof ApiError
          ? error.toasts
          : [t`Deleting your account needs a connection. Nothing was deleted.`]
      for (const text of texts) app.showToast('error', text)
      await queryClient.invalidateQueries({ queryKey: [getProfile.model] })
    },
  })
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} />
  return (
    <div className={styles.stack}>
      <Note kind="warning">
        <Trans>
          This cannot be undone. Your bookings can no longer be opened; load your data first if you
          want to keep it.
        </Trans>
      </Note>
      <Checkbox name="is-sure" isChecked={isSure} onChange={setSure}>
        <Trans>I know that my account is gone for good</Trans>
      </Checkbox>
      <Button
        kind="danger"
        disabled={!isSure}
        isBusy={command.isPending}
        busyText={t`Deleting`}
        onClick={() => command.mutate()}
      >
        <Trans>Delete my account</Trans>
      </Button>
    </div>
  )
}
