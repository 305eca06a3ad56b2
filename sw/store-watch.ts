import { pause } from './pause.ts'

// A slow phone's storage answers within seconds; who waits longer believes the site to be gone.
const patienceMs = 5_000

/** What the caches said to nothing: they are silent. */
export const silent = Symbol('silent')

/**
 * Watches whether the browser still answers for this worker's caches. Chromium may forget a worker that is at
 * work on them while the site's storage is dropped: nothing that it asks them ends, for as long as it runs. Such
 * a worker stands aside, so that pages have the network, and is begun anew once it has had nothing to do.
 */
export function watchStore(look: () => Promise<unknown> = () => caches.keys()) {
  let isSilent = false

  async function hasAnswered(): Promise<boolean> {
    const answer = look().then(
      () => 'answered',
      () => 'answered',
    )
    // It may only have been slow.
    void answer.then(() => {
      isSilent = false
    })
    return (await Promise.race([answer, pause(patienceMs)])) !== null
  }

  /**
   * Waits for work, however long it takes, but no longer once the caches are silent. What takes long is looked
   * for by `otherWay` too, where there is one: a single cache may stand still while the others answer. Whichever
   * comes first counts; the other way may fail.
   */
  async function whileItAnswers<T>(
    work: Promise<T>,
    otherWay?: () => Promise<T>,
  ): Promise<T | typeof silent> {
    const ways = [work.then((answer) => ({ answer }))]
    for (;;) {
      const first = await Promise.race([...ways, pause(patienceMs)])
      if (first) return first.answer
      if (otherWay && ways.length === 1) {
        const found = otherWay().then((answer) => ({ answer }))
        ways.push(found.catch(() => new Promise(() => {})))
      }
      if (await hasAnswered()) continue
      isSilent = true
      return silent
    }
  }

  return { isSilent: () => isSilent, whileItAnswers }
}
