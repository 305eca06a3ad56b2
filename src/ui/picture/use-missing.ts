import { useEffect, useState } from 'react'

/**
 * Whether a picture cannot be had, and what its `img` needs so that this is known; asked for again once
 * there is a connection. `name` stands for the picture.
 */
export function useMissing(name: string) {
  const [missing, setMissing] = useState('')
  useEffect(() => {
    const retry = () => setMissing('')
    if (missing) addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [missing])
  return {
    isMissing: missing === name,
    watched: {
      // It may have failed before the page's script was there to hear of it.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && !image.naturalWidth) setMissing(name)
      },
      onError: () => setMissing(name),
    },
  }
}
