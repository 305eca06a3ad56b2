/** The push services of the browsers that there are; a host, or what hosts end with. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether an address that a browser sent belongs to a push service, so that nobody can make the server
 * call another (ASVS 1.3.6). `testOrigin` is the one exception, see PUSH_TEST_ORIGIN.
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (testOrigin !== null && url.origin === testOrigin) return true
  // An origin without a port: browsers name none, and https has one.
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  )
}
