import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountNameSchema, requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { useCommand } from '#lib/use-command.ts'

/**
 * From the login to a code: sends it at once when the name is already typed, else goes to the page
 * that asks for it.
 */
export function useAskCode(redirect: string | undefined) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = redirect ? { redirect } : {}
  const askOnPage = () => navigate({ to: '/user-verification', search })
  const command = useCommand(requestLogInCode, {
    offlineText: t`Sending a code needs a connection.`,
    onSuccess: ({ validate_string }) =>
      navigate({ to: '/verify/$validate_string', params: { validate_string }, search }),
  })
  return {
    isAsking: command.isPending,
    ask: (email_mobile: string) => {
      const name = v.safeParse(accountNameSchema, { email_mobile })
      if (!name.success) return askOnPage()
      // Words about a name that cannot have a code stand beside the field of that page.
      return command.mutate(name.output, { onError: () => void askOnPage() })
    },
  }
}
