import type { CallInput, CallOutput } from '#contract/call.ts'
import { type addPasskey, passkeyAlgorithms } from '#contract/profile/add-passkey.ts'
import type { startPasskey } from '#contract/profile/start-passkey.ts'
import type { logInByPasskey } from '#contract/registration/log-in-by-passkey.ts'
import type { startPasskeyLogin } from '#contract/registration/start-passkey-login.ts'

// WebAuthn's library comes with its use only: most guests sign in by code or password.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser can make and use passkeys; not on pages without https. Only in the browser. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys while the guest fills a field. Only in the browser. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/**
 * Has the guest prove a passkey; null when they thought better of it. With `isFilling` the browser
 * offers it in the field marked `webauthn`, and the promise waits until the guest chooses it there.
 */
export async function askForPasskey(
  { challenge, rp_id }: CallOutput<typeof startPasskeyLogin>,
  { isFilling }: { isFilling: boolean },
): Promise<CallInput<typeof logInByPasskey>['proof'] | null> {
  const { startAuthentication } = await library()
  try {
    const proof = await startAuthentication({
      optionsJSON: { challenge, rpId: rp_id, userVerification: 'required', allowCredentials: [] },
      useBrowserAutofill: isFilling,
    })
    const { id, rawId, type, response } = proof
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
  } catch {
    return null
  }
}

/** Has the device make a passkey; null when the guest thought better of it, or it has one already. */
export async function makePasskey({
  challenge,
  rp_id,
  user,
  known,
}: CallOutput<typeof startPasskey>): Promise<CallInput<typeof addPasskey>['passkey'] | null> {
  const { startRegistration } = await library()
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: 'Areesh' },
        user,
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((key) => ({ id: key, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    }
  } catch {
    return null
  }
}

/** Ends a wait of `askForPasskey` that nobody needs any more. */
export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}
