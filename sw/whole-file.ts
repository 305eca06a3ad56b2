/** The whole file at an address, or null: a server that dies in the middle has already said 200. */
export async function wholeFile(path: string, init?: RequestInit): Promise<Response | null> {
  try {
    const response = await fetch(path, init)
    if (response.status !== 200) return null
    const { headers } = response
    return new Response(await response.arrayBuffer(), { headers })
  } catch {
    return null
  }
}
