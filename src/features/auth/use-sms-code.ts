import { useEffect, useEffectEvent } from 'react'

/**
 * Takes the code from an SMS that is bound to this site (WebOTP), where the browser can. Elsewhere the
 * keyboard offers it, through autocomplete="one-time-code".
 */
export function useSmsCode(isExpected: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return
    const ending = new AbortController()
    const wish: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: ending.signal,
    }
    navigator.credentials.get(wish).then(
      (credential) => {
        const code: unknown = credential && Reflect.get(credential, 'code')
        if (typeof code === 'string') take(code)
      },
      // Refused, or the page was left: the guest types the code.
      () => {},
    )
    return () => ending.abort()
  }, [isExpected])
}
