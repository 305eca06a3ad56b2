import { useEffect, useState } from 'react'
import { updateMark } from './update-mark.ts'

/** Whether a new version is installed and waits for the person's word; watch-update.ts finds out. */
export function useUpdateReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const look = () => setIsReady(document.documentElement.hasAttribute(updateMark))
    look()
    addEventListener(updateMark, look)
    return () => removeEventListener(updateMark, look)
  }, [])
  return isReady
}
