/** What phones read from a square code to join a network (the WIFI: scheme); an open one has no password. */
export function wifiAddress({ network, password }: { network: string; password: string }): string {
  const lock = password ? `T:WPA;P:${masked(password)};` : 'T:nopass;'
  return `WIFI:S:${masked(network)};${lock};`
}

/** Marks the characters that mean something in the scheme. */
function masked(text: string): string {
  return text.replace(/[\\;,:"]/g, '\\$&')
}
