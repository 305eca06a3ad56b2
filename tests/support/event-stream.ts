/** One server-sent event, as a browser reads it. */
export type ServerEvent = { name: string; id: string; data: unknown }

/** Opens a stream of server-sent events over a real connection and reads what comes. */
export async function readEvents(url: string, headers: Readonly<Record<string, string>>) {
  const line = new AbortController()
  const response = await fetch(url, { headers, signal: line.signal })
  const heard: ServerEvent[] = []
  const waiting: ((event: ServerEvent) => void)[] = []
  let read = 0

  async function listen(): Promise<boolean> {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (!event) continue
        heard.push(event)
        waiting.shift()?.(event)
      }
    }
    return true
  }

  return {
    response,
    heard,
    /** The next event that was not asked for yet; waits for it. */
    next(): Promise<ServerEvent> {
      const event = heard[read]
      read += 1
      return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve))
    },
    /** True once the server has ended the stream; false when the line broke. */
    ended: listen().catch(() => false),
    close: () => line.abort(),
  }
}

function eventOf(block: string): ServerEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return {
    name: fields.get('event') ?? 'message',
    id: fields.get('id') ?? '',
    data: JSON.parse(data),
  }
}
