import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseBlock } from '#contract/chat/choose-block.ts'
import { useCommand } from '#lib/use-command.ts'

/** Blocking a conversation, which is asked about first, and letting it go on. */
export function useBlock(bookingId: string) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const command = useCommand(chooseBlock, {
    offlineText: t`This needs a connection. Nothing has changed.`,
    onSuccess: () => setIsAsking(false),
  })
  return {
    isAsking,
    isBusy: command.isPending,
    ask: () => setIsAsking(true),
    keep: () => setIsAsking(false),
    choose: (is_blocked: boolean) => command.mutate({ booking_id: bookingId, is_blocked }),
  }
}
