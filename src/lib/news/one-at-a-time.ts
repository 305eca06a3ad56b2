/** Asks, one time after the other: who asks while an answer is on its way is asked for once more after it. */
export function oneAtATime(ask: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWantedAgain = false
  const run = () => {
    if (isRunning) {
      isWantedAgain = true
      return
    }
    isRunning = true
    void ask()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
        if (!isWantedAgain) return
        isWantedAgain = false
        run()
      })
  }
  return run
}
