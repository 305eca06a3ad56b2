/**
 * Whether somebody else has changed a thing since the writer of `wanted` looked at it: it stands neither as it
 * is wanted nor as any of the states that the writer has `seen`. Never, where a writer does not say what was seen.
 */
export function isOvertaken<State extends Readonly<Record<string, unknown>>>(
  current: State,
  wanted: State,
  seen: readonly State[] | undefined,
): boolean {
  const isCurrent = (state: State) =>
    Object.entries(current).every(([name, value]) => state[name] === value)
  return seen !== undefined && ![wanted, ...seen].some(isCurrent)
}
