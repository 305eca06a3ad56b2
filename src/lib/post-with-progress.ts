/** How far a sending is, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Posts a body and tells how much of it has left the device, which fetch cannot. Rejects like fetch:
 * when no answer came, or with the signal's reason.
 */
export function postWithProgress(
  path: string,
  init: { headers: Headers; body: FormData | string; signal: AbortSignal | null },
  onProgress: OnProgress,
): Promise<Response> {
  const { headers, body, signal } = init
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', path)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
    // Only what has been sent can be given up.
    if (signal?.aborted) request.abort()
  })
}
