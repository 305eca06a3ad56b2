import '#ui/styles/index.css'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { wifiAddress } from './wifi-address.ts'
import { WifiDialog } from './wifi-dialog.tsx'

const wifi = { network: 'Palm house', password: 'sea-7-lantern' }
const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }

test('another phone joins the network by a code that is made on the device', async () => {
  await showPart(<WifiDialog isOpen onClose={() => {}} wifi={wifi} />, [], clock)
  await expect.element(page.getByText('sea-7-lantern')).toBeVisible()
  const code = page.getByRole('img', { name: 'Square code of the network Palm house' })
  await expect.element(code).toBeVisible()
  const { modules } = create(wifiAddress(wifi), { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data).filter((one) => one).length
  const path = code.element().querySelector('path')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(dark)
  // The corner that readers look for, behind four modules of white.
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
})
