import { sql } from 'drizzle-orm'
import type { Orm } from './database.ts'

export type MaintenanceOptions = {
  orm: Orm
  checkpoint: () => Promise<void>
  /** Epoch ms. */
  now: () => number
  log: (event: string, facts?: Record<string, string | number | boolean>) => void
}

const lookEveryMs = 30_000
const checkpointEveryMs = 5 * 60_000
const checkpointAtWalBytes = 64 * 1024 * 1024

/**
 * Does for the embedded database what a server's background processes do: writes a checkpoint every
 * five minutes, or sooner when the write-ahead log has grown by 64 MB, and none when nothing was
 * written.
 */
export function startMaintenance({ orm, checkpoint, now, log }: MaintenanceOptions) {
  let lastPosition = 0
  let lastAt = now()
  let isRunning = false

  const look = async () => {
    if (isRunning) return
    isRunning = true
    try {
      const grown = (await walPosition(orm)) - lastPosition
      const isDue = grown >= checkpointAtWalBytes || now() - lastAt >= checkpointEveryMs
      if (grown <= 0 || !isDue) return
      await checkpoint()
      lastAt = now()
      lastPosition = await walPosition(orm)
      log('database.checkpoint', { walBytes: grown })
    } catch {
      log('database.checkpoint-failed')
    } finally {
      isRunning = false
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}

async function walPosition(orm: Orm): Promise<number> {
  const found = await orm.execute<{ bytes: string }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`,
  )
  return Number(found.rows[0]?.bytes ?? 0)
}
