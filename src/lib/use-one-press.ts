import { useRef, useState } from 'react'

/**
 * Work that a second press must not begin anew: not while the first is under way, which a reference knows before
 * the next frame, and not before what came of it is drawn, since until then a press still has what was typed.
 */
export function useOnePress() {
  const isNow = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  return {
    isRunning,
    /** Whether a press comes too early. */
    isHeld: () => isNow.current || isRunning,
    /** Does the work, which must not reject. */
    run: async (work: () => Promise<void>): Promise<void> => {
      isNow.current = true
      setIsRunning(true)
      try {
        await work()
      } finally {
        isNow.current = false
        setIsRunning(false)
      }
    },
  }
}
