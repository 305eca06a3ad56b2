import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageHead } from '#lib/document-head.ts'
import type { FindSearch } from './search-params.ts'

type Listed = {
  /** What the list was loaded for, and the page of it that there is: an address may name one beyond the last. */
  search: FindSearch
  page: number
}

/**
 * The head of a list for what its address says now, made by its loader: so the entry needs none of its words.
 * A further page has its number in the title, as search engines list it by itself.
 */
export function headOfList(
  i18n: I18n,
  listed: Listed,
  wordsOf: (search: FindSearch) => { title: string; description: string },
) {
  return (search: FindSearch) => {
    const { title, description } = wordsOf(search)
    const page = search.page === listed.search.page ? listed.page : (search.page ?? 1)
    return pageHead(titleOfPage(i18n, title, page), description)
  }
}

/** The title of a page of a list, counted from 1. */
export function titleOfPage(i18n: I18n, title: string, page: number): string {
  return page > 1 ? i18n._(msg`${title}, page ${page}`) : title
}
