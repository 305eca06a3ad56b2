import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { loadQuietly } from '#lib/load-part.ts'
import { hasOwn } from '#lib/own-storage.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Where the home page's part for returning guests will stand; its code comes only for them. */
export function HomeOwnPlace() {
  const app = useApp()
  const queryClient = useQueryClient()
  // The instance itself: the provider's is another one after every change of its words.
  const { i18n } = useRouter().options.context
  const place = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<{ Own: ComponentType } | null>(null)
  useEffect(() => {
    let isHere = true
    const open = async () => {
      if (!place.current || !(app.session.user() || hasOwn('viewed') || hasOwn('search'))) return
      const { openHomeOwn } = await loadQuietly(() => import('./home-own.tsx'))
      const Own = await openHomeOwn({ app, queryClient, i18n }, place.current)
      if (isHere && Own) setParts({ Own })
    }
    // Without it the page is whole as well.
    whenIdle(() => void open().catch(() => {}))
    return () => {
      isHere = false
    }
  }, [app, queryClient, i18n])
  return <div ref={place}>{parts && <parts.Own />}</div>
}
