import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { changePassword, changePasswordSchema } from '#contract/profile/change-password.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './auth-form.module.css'
import { ConfirmedStep } from './confirmed-step.tsx'
import { NewPassword } from './new-password.tsx'
import { OfflineNote } from './offline-note.tsx'
import type { ProfileSearch } from './profile-search.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { usePasswordMax } from './use-password-max.ts'

type Props = { search: ProfileSearch }

/** The way to another password: who it is, then the new one. */
export function ChangePassword({ search: { change, code } }: Props) {
  const navigate = useNavigate()
  const { data: profile } = useQuery(callOptions(getProfile, {}))
  const go = (search: ProfileSearch, replace = false) =>
    void navigate({ to: '/my-profile', search, replace, resetScroll: false })
  if (change !== 'password' || !profile) {
    return (
      <Button kind="secondary" onClick={() => go({ change: 'password' })}>
        <Trans>Change password</Trans>
      </Button>
    )
  }
  return (
    <div className={styles.form}>
      <ConfirmedStep
        profile={profile}
        code={code}
        onCode={(handle) => go({ change, code: handle }, true)}
      >
        <PasswordForm onEnd={() => go({}, true)} />
      </ConfirmedStep>
      <Button kind="quiet" onClick={() => go({}, true)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function PasswordForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui()
  const ref = useFocusFirst()
  const onError = useAskAgain()
  const passwordMax = usePasswordMax()
  const command = useCommand(changePassword, {
    offlineText: t`Changing the password needs a connection. What you typed is kept.`,
  })
  const form = useForm({
    initial: { password: '', confirm_password: '' },
    schema: changePasswordSchema(passwordMax),
    passwordMax,
    onValid: async (values) => {
      await command.mutateAsync(values, { onError })
      onEnd()
    },
  })
  return (
    <>
      <form ref={ref} className={styles.form} {...form.props}>
        <p>
          <Trans>Your other devices are signed out with it.</Trans>
        </p>
        <NewPassword
          label={t`New password`}
          password={form.secret('password')}
          confirmation={form.secret('confirm_password')}
          max={passwordMax}
        />
        <Button type="submit" isBlock isBusy={form.isSending} busyText={t`Saving`}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      <OfflineNote />
    </>
  )
}
