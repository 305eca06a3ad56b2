import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import type { DeviceStore } from '#lib/device-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { testArrival, testBooking } from './test-booking.ts'
import { TripOffline } from './trip-offline.tsx'

/** A device on which nothing rests yet. */
const emptyStore: DeviceStore = {
  prefix: 'v1:en',
  getItem: async () => undefined,
  setItem: async () => {},
  removeItem: async () => {},
  entries: async () => [],
  wipe: async () => {},
}

type DoorCode = NonNullable<BookingDetails['arrival']>['door_code']

async function show(door_code: DoorCode, language: 'en' | 'ar' | 'ru') {
  const app = testApp({
    language,
    now: () => testBooking.as_of,
    today: parseCivilDate('2027-01-14'),
    deviceStore: emptyStore,
  })
  const queryClient = createQueryClient({ transport: app.transport, storage: null })
  const mapKeeper = { isKept: async () => false, keep: async () => {} }
  const booking = { ...testBooking, arrival: { ...testArrival, door_code } }
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <main>
          <h1>Trip</h1>
          <TripOffline booking={booking} mapKeeper={mapKeeper} />
        </main>
      </AppProvider>
    </QueryClientProvider>,
    language,
  )
}

// Two days before check-in, in Dubai.
const later = { kind: 'later', from_at: Date.UTC(2027, 1, 8, 11) } as const
const withheld = { kind: 'withheld' } as const

test.each([
  ['en', later, 'Door code: connect once after Mon 8 Feb, 15:00', 'Not there yet'],
  ['ar', later, 'رمز الباب: اتصل بالإنترنت مرة واحدة بعد الاثنين 8 فبراير، 15:00', 'ليس متاحًا بعد'],
  ['ru', later, 'Код двери: подключитесь один раз после пн 8 февр, 15:00', 'Пока нет'],
  ['en', withheld, 'Door code, once every adult is registered', 'Not there yet'],
  ['ar', withheld, 'رمز الباب، بعد تسجيل كل البالغين', 'ليس متاحًا بعد'],
  ['ru', withheld, 'Код двери — когда зарегистрируются все взрослые', 'Пока нет'],
] as const)(
  'the list says in %s what a code waits for that is not there yet',
  async (language, doorCode, words, notYet) => {
    await show(doorCode, language)
    const item = page.getByRole('listitem').filter({ hasText: words })
    await expect.element(item).toHaveTextContent(words + notYet)
    expect((await axe.run('main')).violations).toEqual([])
  },
)

test.each([{ kind: 'none' }, { kind: 'over' }] as const)(
  'of a door with a code of kind $kind the list says nothing',
  async (doorCode) => {
    await show(doorCode, 'en')
    await expect.element(page.getByText('Wi-Fi name and password')).toBeVisible()
    await expect.element(page.getByText('Door code')).not.toBeInTheDocument()
  },
)
