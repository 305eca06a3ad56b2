import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FolioLineView } from '#contract/folio-line.ts'
import type { LineName } from '#domain/pricing/line-key.ts'
import { serviceNamed } from './service-words.ts'

const names: Readonly<Record<FolioLineView['kind'], MessageDescriptor>> = {
  nights: msg`Nights`,
  discount: msg`Discount`,
  coupon: msg`Coupon`,
  cleaning: msg`Cleaning`,
  extra_guests: msg`Extra guests`,
  pets: msg`Pets`,
  late_checkout: msg`Late checkout`,
  add_on: msg`Services`,
  kept: msg`Kept by the cancellation policy`,
  vat: msg`VAT`,
  tourism_fee: msg`Tourism fee`,
}

/** The short name of a price line, for comparisons and refunds; of a service its own. */
export function lineName({ kind, detail }: LineName): MessageDescriptor {
  return serviceNamed(detail?.service)?.word ?? names[kind]
}
