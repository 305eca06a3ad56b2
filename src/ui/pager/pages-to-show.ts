/** The pages to link to from a page: the first, the last, and those beside it; at most five. */
export function pagesToShow(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount])
  return [...wanted].filter((each) => each >= 1 && each <= pageCount).sort((a, b) => a - b)
}
