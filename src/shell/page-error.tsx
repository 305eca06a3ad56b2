import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

/** What shows when a page could not be made; the guest can try again without losing the address. */
export function PageError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="content">
      <h1>
        <Trans>This page could not be loaded</Trans>
      </h1>
      <button type="button" onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </main>
  )
}
