const minuteMs = 60_000

/** How long after sending a message's words may be changed. */
export const editForMs = 15 * minuteMs

/** How long after sending a message may be taken back. */
export const takeBackForMs = 24 * 60 * minuteMs

/** Whether the words of a message that was sent at `sentAt` may be changed at `now` (epoch ms). */
export function mayEdit(sentAt: number, now: number): boolean {
  return now - sentAt <= editForMs
}

/** Whether a message that was sent at `sentAt` may be taken back at `now` (epoch ms). */
export function mayTakeBack(sentAt: number, now: number): boolean {
  return now - sentAt <= takeBackForMs
}
