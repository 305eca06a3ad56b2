/** What callers do that must not be done without end. */
export type RateClass =
  | 'password'
  | 'code-request'
  | 'code-try'
  | 'passkey'
  | 'upload'
  | 'chat-file'
  | 'report'
  | 'contact'
  | 'quote'
  | 'document'
  | 'coupon'
  | 'card'
  | 'message'
  | 'typing'

// Bursts are for offices and hotels behind one address; the refill is what a person needs.
const classes: Readonly<Record<RateClass, { burst: number; refillMs: number }>> = {
  password: { burst: 40, refillMs: 15_000 },
  'code-request': { burst: 30, refillMs: 30_000 },
  'code-try': { burst: 60, refillMs: 5000 },
  // The login page asks for a challenge each time it opens.
  passkey: { burst: 120, refillMs: 2000 },
  // Ten to a message, and a device that comes back may bring several.
  'chat-file': { burst: 60, refillMs: 10_000 },
  upload: { burst: 30, refillMs: 20_000 },
  report: { burst: 12, refillMs: 300_000 },
  contact: { burst: 12, refillMs: 300_000 },
  quote: { burst: 240, refillMs: 1000 },
  // Drawing one takes a tenth of a second of the processor; the worker keeps what it was given.
  document: { burst: 120, refillMs: 1000 },
  coupon: { burst: 60, refillMs: 10_000 },
  card: { burst: 20, refillMs: 60_000 },
  // A device that comes back may bring two hundred that waited (see the outbox).
  message: { burst: 300, refillMs: 2000 },
  // Told every four seconds while somebody writes.
  typing: { burst: 120, refillMs: 2000 },
}

// A flood from many networks must not fill the memory.
const mostBuckets = 20_000

/** Token buckets by class and network, in memory. */
export type RateLimits = {
  /** Takes one token; false when there is none left. `now` is epoch ms. */
  take(name: RateClass, clientAddress: string, now: number): boolean
}

/** Makes empty limits: one for a server. */
export function createRateLimits(): RateLimits {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(name, clientAddress, now) {
      const { burst, refillMs } = classes[name]
      const key = `${name} ${networkOf(clientAddress)}`
      const before = buckets.get(key)
      const refilled = before ? before.tokens + Math.max(0, now - before.at) / refillMs : burst
      const tokens = Math.min(burst, refilled)
      // Anew at the end of the map: the oldest bucket is the first, and the one to forget.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
      if (buckets.size > mostBuckets) {
        const [oldest] = buckets.keys()
        if (oldest !== undefined) buckets.delete(oldest)
      }
      return tokens >= 1
    },
  }
}

/** The network of an address, /24 or /56: one subscriber has many addresses of it. */
export function networkOf(clientAddress: string): string {
  const mapped = clientAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return mapped.split('.').slice(0, 3).join('.')
  const [head = '', tail] = (mapped.split('%')[0] ?? '').toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array.from({ length: gap }, () => '0'), ...end]
  const [a = '0', b = '0', c = '0', d = '0'] = groups.map((group) => group.padStart(4, '0'))
  return `${a}:${b}:${c}:${d.slice(0, 2)}`
}
