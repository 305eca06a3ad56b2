import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import type { useStayChoice } from './use-stay-choice.ts'

type Props = {
  home: HomeDetails
  choice: ReturnType<typeof useStayChoice>
  isBlock?: boolean
}

/** The one action of a home's page: to the dates while they are open, then to the booking. */
export function BookAction({ home, choice, isBlock = false }: Props) {
  const isOnline = useIsOnline()
  const { range, party, price, isWhole } = choice
  const { checkIn, checkOut } = range
  const look = { kind: 'primary', size: 'large', isBlock } as const
  if (!isWhole || !checkIn || !checkOut) {
    return (
      <a href="#dates" className={buttonClass(look)}>
        <Trans>Choose dates</Trans>
      </a>
    )
  }
  if (!isOnline || price?.problem !== null || price.folio === null) {
    return (
      <Button {...look} disabled>
        <Trans>Book now</Trans>
      </Button>
    )
  }
  return (
    <Link
      to="/confirm_booking"
      search={{ property: home.slug, check_in: checkIn, check_out: checkOut, ...party }}
      className={buttonClass(look)}
    >
      <Trans>Book now</Trans>
    </Link>
  )
}
