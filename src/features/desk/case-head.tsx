import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseState } from '#domain/booking/stay-case.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { caseStateWords } from './desk-words.ts'
import styles from './stay-card.module.css'

type Props = {
  state: CaseState
  /** Of the stay that it is about; none for what is about a listing. */
  bookingNumber?: string
}

/** How a case or a report stands, and of which stay it is. */
export function CaseHead({ state, bookingNumber }: Props) {
  const { i18n } = useLingui()
  const kind = state === 'resolved' ? 'plain' : state === 'open' ? 'danger' : 'warning'
  return (
    <p className={styles.head}>
      <Badge kind={kind}>{i18n._(caseStateWords[state])}</Badge>
      {bookingNumber && (
        <span className={styles.small}>
          <bdi dir="ltr">{bookingNumber}</bdi>
        </span>
      )}
    </p>
  )
}

/** The operator who has it. */
export function CaseOwner({ name: owner }: { name: string | null }) {
  return (
    owner && (
      <p className={styles.small}>
        <Trans>
          In the hands of <bdi>{owner}</bdi>
        </Trans>
      </p>
    )
  )
}
