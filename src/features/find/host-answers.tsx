import { Plural, Trans } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'

type Props = { host: HomeDetails['host'] }

/** How a host answers, as their messages of 90 days tell; said to be unknown where they are few. */
export function HostAnswers({ host }: Props) {
  const { response_minutes, response_rate, response_count } = host
  if (response_rate === null) {
    return (
      <p>
        <Trans>New to answering here: too few messages yet to say how fast.</Trans>
      </p>
    )
  }
  const hours = response_minutes === null ? 0 : Math.round(response_minutes / 60)
  return (
    <p>
      {response_minutes !== null &&
        (hours < 2 ? (
          <Plural
            value={response_minutes}
            one="Answers in about # minute."
            other="Answers in about # minutes."
          />
        ) : (
          <Plural value={hours} one="Answers in about # hour." other="Answers in about # hours." />
        ))}{' '}
      <Plural
        value={response_count}
        one={`${response_rate}% of # question answered within a day.`}
        other={`${response_rate}% of # questions answered within a day.`}
      />
    </p>
  )
}
