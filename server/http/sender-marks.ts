// What messengers, search engines and mailings add to a shared address to know who followed it.
const senderMark =
  /^(utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|ysclid|ymclid|ttclid|twclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|_openstat|srsltid)$/

/** An address without what its sender added about themselves: the page is the same, and is kept once for all. */
export function withoutSenderMarks(address: URL): URL {
  const plain = new URL(address)
  for (const name of [...plain.searchParams.keys()])
    if (senderMark.test(name)) plain.searchParams.delete(name)
  return plain
}
