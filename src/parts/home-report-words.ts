import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { reportReasons } from '#contract/property/report.ts'

/** What may be wrong with a listing, in the order in which it is offered. */
export const homeReportWords: Readonly<Record<(typeof reportReasons)[number], MessageDescriptor>> =
  {
    not_as_described: msg`It is not as described or pictured`,
    wrong_place: msg`It is somewhere else`,
    scam: msg`I was asked to pay outside of Areesh, or it looks like fraud`,
    unsafe: msg`It is not safe`,
    offensive: msg`Words or pictures are offensive`,
    permit: msg`Something is wrong with the permit`,
    other: msg`Something else`,
  }
