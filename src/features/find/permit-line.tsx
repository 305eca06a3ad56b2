import { Trans, useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { formatDay } from '#lib/format-date.ts'

type Props = { home: Pick<HomeDetails, 'permit_no' | 'permit_expires_on' | 'grade'> }

/** A home's tourism permit in one line: number, grade and last day. Nothing where there is none. */
export function PermitLine({ home: { permit_no, permit_expires_on, grade } }: Props) {
  const { i18n } = useLingui()
  if (!permit_no) return null
  const expires = permit_expires_on === null ? '' : formatDay(permit_expires_on, i18n.locale)
  return grade === 'deluxe' ? (
    <Trans>
      Tourism permit <bdi dir="ltr">{permit_no}</bdi>, Deluxe, valid until {expires}
    </Trans>
  ) : (
    <Trans>
      Tourism permit <bdi dir="ltr">{permit_no}</bdi>, Standard, valid until {expires}
    </Trans>
  )
}
