/** The longest round length (1, 2 or 5 times a power of ten) that is no longer than `most`, in metres. */
export function scaleLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [5, 2, 1].find((times) => times * power <= most) ?? 1
  return step * power
}
