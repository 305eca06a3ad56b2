import { Plural, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { PartyInput } from '#contract/party.ts'

type Props = { party: PartyInput }

/** "2 adults, 1 child": only the bands that travel. */
export function PartyWords({ party }: Props) {
  const { t } = useLingui()
  const { adults, children, infants, pets } = party
  const bands: [string, number, ReactNode][] = [
    ['adults', adults, <Plural key="a" value={adults} one="# adult" other="# adults" />],
    ['children', children, <Plural key="c" value={children} one="# child" other="# children" />],
    ['infants', infants, <Plural key="i" value={infants} one="# infant" other="# infants" />],
    ['pets', pets, <Plural key="p" value={pets} one="# pet" other="# pets" />],
  ]
  const shown = bands.filter(([, count]) => count > 0)
  return shown.map(([key, , words], at) => (
    <Fragment key={key}>
      {at > 0 && t`, `}
      {words}
    </Fragment>
  ))
}
