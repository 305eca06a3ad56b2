import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getChangeOffer } from '#contract/booking/get-change-offer.ts'
import { callOptions } from '#lib/call-options.ts'
import { Note } from '#ui/note/note.tsx'
import { ChangeForm } from './change-form.tsx'
import { OrderDialog } from './order-dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void; bookingNumber: string }

/** Other dates or guests: asked for anew each time that the dialog opens. */
export function ChangeDialog({ isOpen, onClose, bookingNumber }: Props) {
  const { t } = useLingui()
  // What was chosen before is forgotten with the dialog.
  const [opened, setOpened] = useState({ isOpen, count: 0 })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, count: opened.count + 1 })
  const { data, isError } = useQuery({
    ...callOptions(getChangeOffer, { booking_number: bookingNumber }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const frame = { isOpen, onClose, title: t`Change dates or guests` }
  if (data?.kind === 'yes') {
    return (
      <ChangeForm
        key={String(opened.count)}
        frame={frame}
        bookingNumber={bookingNumber}
        offer={data}
      />
    )
  }
  return (
    <OrderDialog
      {...frame}
      state={data ? 'ready' : isError ? 'failed' : 'waiting'}
      onOrder={null}
      isPending={false}
      needsAnswer={false}
    >
      <Note>
        {data?.reason === 'open' ? (
          <Trans>You have asked already: pay for it or give it up first.</Trans>
        ) : data?.reason === 'additions' ? (
          <Trans>
            What you added to this stay is made for its dates. Cancel the services first, or write
            to the host.
          </Trans>
        ) : (
          <Trans>This stay can’t be changed any more.</Trans>
        )}
      </Note>
    </OrderDialog>
  )
}
