import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FolioLineView } from '#contract/folio.ts'

/** Names of price lines, for the comparison of two prices. */
export const lineNames: Readonly<Record<FolioLineView['kind'], MessageDescriptor>> = {
  nights: msg`Nights`,
  discount: msg`Discount`,
  coupon: msg`Coupon`,
  cleaning: msg`Cleaning`,
  extra_guests: msg`Extra guests`,
  pets: msg`Pets`,
  late_checkout: msg`Late checkout`,
  add_on: msg`Services`,
  vat: msg`VAT`,
  tourism_fee: msg`Tourism fee`,
}
