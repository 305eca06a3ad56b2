import { useState } from 'react'

/** Which message is being reported; what was typed about it stays until the page is left. */
export function useMessageReport() {
  const [messageId, setMessageId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    messageId,
    isOpen,
    begin: (id: string) => {
      setMessageId(id)
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
