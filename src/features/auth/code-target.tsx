import { Trans } from '@lingui/react/macro'

type Props = { target: string }

/** Where a code went, hidden but for its owner; the same words whether or not there is an account. */
export function CodeTarget({ target }: Props) {
  return (
    <Trans>
      We sent a code of six digits to <bdi dir="ltr">{target}</bdi>. It is valid for 10 minutes.
    </Trans>
  )
}
