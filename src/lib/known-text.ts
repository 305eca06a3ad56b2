/**
 * A value of an address when it is a text, else undefined. A parser says undefined for what it
 * refuses and does not leave it out: the router lays the answer over the address as it came.
 */
export function knownText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
