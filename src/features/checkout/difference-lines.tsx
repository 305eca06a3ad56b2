import { useLingui } from '@lingui/react/macro'
import type { FolioView } from '#contract/folio.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import { lineName } from '#parts/line-name.ts'
import { PriceLines } from '#ui/price-lines/price-lines.tsx'

type Props = { folio: FolioView }

/** What a changed stay costs more, line by line: no line of it is a count times a price. */
export function DifferenceLines({ folio }: Props) {
  const { t, i18n } = useLingui()
  const rows = folio.lines.map((line) => ({
    key: lineKey(line),
    label: i18n._(lineName(line)),
    fils: line.amount_fils,
  }))
  const total = { key: 'total', label: t`Difference to your booking`, fils: folio.total_fils }
  return <PriceLines rows={rows} total={total} />
}
