import { connect, createServer, type Socket } from 'node:net'

// What Lighthouse calls slow 4G where it applies it: there and back, and bytes a millisecond each way.
const thereAndBackMs = 562.5
const downPerMs = 184.3
const upPerMs = 86.4

/** A line to a server; quick until `slowDown` is called. */
export type Line = { origin: string; slowDown: () => void; close: () => void }

/**
 * A line to a port of this machine on which everybody waits as on slow 4G: the page, the worker, and what a browser
 * asks ahead of both, of which its own emulation reaches the page alone.
 */
export async function openSlowLine(port: number): Promise<Line> {
  let isSlow = false
  const sockets = new Set<Socket>()

  /** Hands on in order what comes in, when it would have arrived. */
  function way(bytesPerMs: number) {
    let freeAt = 0
    return (from: Socket, to: Socket) => {
      const arrive = (bytes: number, then: () => void) => {
        if (!isSlow) return then()
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + bytes / bytesPerMs
        setTimeout(then, freeAt - now + thereAndBackMs / 2)
      }
      from.on('data', (bytes) => arrive(bytes.length, () => to.write(bytes)))
      from.on('close', () => arrive(0, () => to.destroy()))
      from.on('error', () => from.destroy())
    }
  }

  const down = way(downPerMs)
  const up = way(upPerMs)
  const server = createServer((guest) => {
    const join = () => {
      const host = connect(port, 'localhost')
      sockets.add(host.on('close', () => sockets.delete(host)))
      up(guest, host)
      down(host, guest)
    }
    sockets.add(guest.on('close', () => sockets.delete(guest)))
    // A connection costs a way there and back of its own.
    if (isSlow) setTimeout(join, thereAndBackMs)
    else join()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    origin: `http://localhost:${address.port}`,
    slowDown: () => {
      isSlow = true
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
