type FormValues = Readonly<Record<string, unknown>>

const prefix = 'areesh:draft:'
// Secrets are typed again: they do not rest anywhere, not even for a reload.
const secret = /password|otp/

/** Keeps what was typed until its form is drawn again in this tab: after a change of language, or a step back. */
export function keepDraft(key: string, values: FormValues): void {
  const open = Object.entries(values).filter(([name]) => !secret.test(name))
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(open)))
  } catch {
    // Storage denied: only the draft is lost.
  }
}

/** Forgets what was kept for a form: it has served. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage denied: nothing was kept.
  }
}

/** What was kept for a form, once; of the fields that `initial` has, and of the same kinds. */
export function takeDraft<Values extends FormValues>(key: string, initial: Values): Values | null {
  try {
    const text = sessionStorage.getItem(prefix + key)
    sessionStorage.removeItem(prefix + key)
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const same = Object.entries(kept).filter(
      ([name, value]) =>
        name in initial &&
        typeof value === typeof initial[name] &&
        Array.isArray(value) === Array.isArray(initial[name]),
    )
    return { ...initial, ...Object.fromEntries(same) }
  } catch {
    return null
  }
}
