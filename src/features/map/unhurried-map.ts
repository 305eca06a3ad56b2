import { Map as MapLibreMap } from 'maplibre-gl'

/**
 * A map that draws in a task of its own, between the browser's frames and not within them. The frame then
 * has only the page to lay out and to paint: what was one long task, in which no press is answered, are two.
 * What rides on the map moves in the same task and is seen in the same frame.
 */
export class UnhurriedMap extends MapLibreMap {
  #frame = 0
  #turn: ReturnType<typeof setTimeout> | undefined

  /** Draws the map once more, after the next frame has begun; asked for again before that, still once. */
  override triggerRepaint(): void {
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#turn = setTimeout(() => {
        this.#frame = 0
        this.#draw()
      })
    })
  }

  override remove(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#turn)
    super.remove()
  }

  #draw(): void {
    try {
      this.redraw()
    } catch (error) {
      // A style or a tile that was given up on its way is no fault.
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    }
  }
}
