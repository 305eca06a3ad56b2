import { writeOwn } from '#lib/own-storage.ts'

/** What a device may remember of what was looked for on it, by the name under which it is kept. */
export const deviceMemories = ['viewed', 'search'] as const

export type DeviceMemory = (typeof deviceMemories)[number]

const prefix = 'areesh:never:'

/** Whether this device remembers such things; it does unless somebody said no here. */
export function mayRemember(memory: DeviceMemory): boolean {
  try {
    return localStorage.getItem(prefix + memory) === null
  } catch {
    return false
  }
}

/** Lets this device remember such things, or forbids it and forgets what is there. */
export function setRemembered(memory: DeviceMemory, isRemembered: boolean): void {
  try {
    if (isRemembered) localStorage.removeItem(prefix + memory)
    else localStorage.setItem(prefix + memory, '1')
  } catch {
    // Storage denied: nothing is remembered.
  }
  if (!isRemembered) forgetMemory(memory)
}

/** Forgets what is there; more may be remembered from now on. */
export function forgetMemory(memory: DeviceMemory): void {
  writeOwn(memory, null)
}
