import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Transport } from '#contract/transport.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Connection } from '#lib/connection.ts'
import type { DeviceStore } from '#lib/device-store.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import type { Session } from '#lib/session.ts'

/** What every screen may rely on, made once by createApp (browser) or once a request (server). */
export type App = {
  language: Language
  session: Session
  transport: Transport
  connection: Connection
  /** Answers kept on this device; null on the server. */
  deviceStore: DeviceStore | null
  /** What waits for a connection: messages, hearts. */
  outbox: Outbox
  /** Epoch ms. Not for rendering what the server rendered too: use `today` there. */
  now: () => number
  /** Today in Dubai when the page was made; equal on server and browser. */
  today: CivilDate
  /** Whether the server's HTML stands and the app has yet to take it over: it shows what that needs, no more. */
  isTakingOver: () => boolean
  showToast: (kind: 'success' | 'error' | 'info', text: string, action?: ToastAction) => void
}

/** One thing to do about a toast. */
export type ToastAction = { label: string; onPress: () => void }

const AppContext = createContext<App | null>(null)

type Props = { app: App; children: ReactNode }

/** Gives the app's parts to the components below. */
export function AppProvider({ app, children }: Props) {
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>
}

/** The app's parts. Throws outside AppProvider, which is a programming error. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('no AppProvider')
  return app
}
