/** Cookies that a call wants set; written as headers when the answer leaves. */
export type CookieJar = {
  set(name: string, value: string, options: CookieOptions): void
  remove(name: string, options?: Pick<CookieOptions, 'isHttpOnly'>): void
  headers(): string[]
}

export type CookieOptions = {
  maxAgeSeconds: number
  /** True keeps the cookie from scripts. */
  isHttpOnly: boolean
}

/** `isSecure` adds the Secure mark; it is false only on plain http to this machine. */
export function createCookieJar(isSecure: boolean): CookieJar {
  const lines = new Map<string, string>()
  const write = (name: string, value: string, maxAge: number, isHttpOnly: boolean) => {
    const marks = `${isSecure ? '; Secure' : ''}${isHttpOnly ? '; HttpOnly' : ''}`
    lines.set(
      name,
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${marks}`,
    )
  }
  return {
    set: (name, value, options) => write(name, value, options.maxAgeSeconds, options.isHttpOnly),
    remove: (name, options) => write(name, '', 0, options?.isHttpOnly ?? false),
    headers: () => [...lines.values()],
  }
}

/** Reads one cookie of a request's `Cookie` header. */
export function readRequestCookie(header: string | null | undefined, name: string) {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
