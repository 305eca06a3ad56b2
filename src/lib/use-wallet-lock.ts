import { useSyncExternalStore } from 'react'
import { type App, useApp } from '#lib/app-context.tsx'
import { createWalletLock, type WalletLock } from '#lib/wallet-lock.ts'

// One lock for every screen of a page.
const locks = new WeakMap<App, WalletLock>()

/** The lock of this device's door codes with its state; `off` on the server. */
export function useWalletLock() {
  const app = useApp()
  const lock = locks.get(app) ?? createWalletLock(app.now)
  locks.set(app, lock)
  const state = useSyncExternalStore(lock.subscribe, lock.state, () => 'off' as const)
  return { lock, state }
}
