/** A decoded parameter of Stripe's bracketed form encoding. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Node = string | Map<string, Node>

/** `a[b][0]=x` becomes `{ a: { b: ['x'] } }`. A later value of the same name wins. */
export function decodeForm(body: string): { [key: string]: FormValue } {
  const root = new Map<string, Node>()
  for (const [name, value] of new URLSearchParams(body)) insert(root, splitName(name), value)
  return toObject(root)
}

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

function insert(root: Map<string, Node>, path: string[], value: string): void {
  let node = root
  path.forEach((part, position) => {
    const key = part === '' ? String(node.size) : part
    if (position === path.length - 1) {
      node.set(key, value)
      return
    }
    const existing = node.get(key)
    const next = existing instanceof Map ? existing : new Map<string, Node>()
    node.set(key, next)
    node = next
  })
}

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node
  const isList = node.size > 0 && [...node.keys()].every((key) => /^\d+$/.test(key))
  if (isList) return [...node.values()].map(toValue)
  return toObject(node)
}

/** `fromEntries` defines own properties, so a parameter named `__proto__` stays a parameter. */
function toObject(node: Map<string, Node>): { [key: string]: FormValue } {
  return Object.fromEntries([...node].map(([key, child]) => [key, toValue(child)]))
}
