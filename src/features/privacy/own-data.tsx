import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getDeletion } from '#contract/profile/get-deletion.ts'
import { callOptions } from '#lib/call-options.ts'
import { Button } from '#ui/button/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LoadData } from './load-data.tsx'
import { Obstacles } from './obstacles.tsx'
import styles from './privacy.module.css'

/** What of the two is being done; it needs a recent login. */
export type DataStep = 'download' | 'delete'

type Props = {
  step: DataStep | null
  onStep: (step: DataStep | null) => void
  /** Shows what needs a recent login, once there is one. */
  confirmed: (children: ReactNode) => ReactNode
}

/** The file with everything that is kept of the person, and the end of the account. */
export function OwnData({ step, onStep, confirmed }: Props) {
  return (
    <div className={styles.stack}>
      {step === null ? (
        <Choice onStep={onStep} />
      ) : (
        <>
          {confirmed(step === 'download' ? <LoadData /> : <DeleteAccount />)}
          <Button kind="quiet" onClick={() => onStep(null)}>
            <Trans>Back</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function Choice({ onStep }: Pick<Props, 'onStep'>) {
  const { data } = useQuery(callOptions(getDeletion, {}))
  const year = data?.kept?.until.slice(0, 4) ?? ''
  return (
    <>
      <p>
        <Trans>
          A file with everything we keep of you: account, devices, bookings, payments, messages,
          saved homes, reviews and your choices. Documents are not in it, because we keep none.
        </Trans>
      </p>
      <Button kind="secondary" onClick={() => onStep('download')}>
        <Trans>Download my data</Trans>
      </Button>
      <p>
        <Trans>
          Deleting your account removes your name, contacts, photo, messages, saved homes and
          identity checks for good, and wipes your devices. Your reviews stay without your name.
        </Trans>
      </p>
      {data?.kept ? (
        <p>
          <Plural
            value={data.kept.invoice_count}
            one={`By tax law we keep # invoice, with its payment and the name on it, until the end of ${year}.`}
            other={`By tax law we keep # invoices, with their payments and the name on them, until the end of ${year}.`}
          />
        </p>
      ) : null}
      {data && data.obstacles.length > 0 ? (
        <Obstacles obstacles={data.obstacles} />
      ) : (
        <Button kind="secondary" onClick={() => onStep('delete')}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
    </>
  )
}
