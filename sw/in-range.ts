/**
 * The part of a file that a request asks for by `Range` (RFC 9110, 14): 206 with its place in the whole, or 416 where the
 * file has no such part. Whatever else was answered, or was asked for otherwise than by one range of bytes, is given
 * as it is, as the standard has it: a part comes only from a whole. (`workbox-range-requests` refuses parts that reach
 * beyond the end, and several, and names no size.)
 */
export async function inRange(request: Request, answer: Response): Promise<Response> {
  const asked = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(request.headers.get('range')?.trim() ?? '')
  if (!asked || request.method !== 'GET' || answer.status !== 200) return answer
  if (!isTheSame(request.headers.get('if-range'), answer)) return answer
  const [, first, last = '', ending] = asked
  if (first !== undefined && last !== '' && Number(last) < Number(first)) return answer
  const file = await answer.blob()
  const { size } = file
  const start = first === undefined ? Math.max(0, size - Number(ending)) : Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  const headers = new Headers(answer.headers)
  // Bytes count in the file as it was unpacked.
  headers.delete('content-encoding')
  if (start >= size) {
    headers.delete('content-length')
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers })
  }
  headers.set('content-length', `${end - start}`)
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`)
  return new Response(file.slice(start, end), {
    status: 206,
    statusText: 'Partial Content',
    headers,
  })
}

/** Whether a file is the one of which somebody has another part already; null: there is none. */
function isTheSame(mark: string | null, { headers }: Response): boolean {
  return mark === null || mark === headers.get('etag') || mark === headers.get('last-modified')
}
