import { expect, test } from 'vitest'
import { findStays } from './find-stays.ts'

const stays = [
  {
    title: 'Penthouse above the weather',
    place: 'Dubai Marina',
    booking_number: 'AR-4M5GSX',
    host_name: 'Anjali Menon',
  },
  {
    title: 'بيت بين النخيل',
    place: 'رأس الخيمة',
    booking_number: 'AR-7K21QP',
    host_name: 'محمد العلي',
  },
  { title: 'Студия у моря', place: 'Аль-Рим', booking_number: 'AR-9ZT3WX', host_name: 'Фёдор' },
]

test.each([
  ['marina', ['AR-4M5GSX']],
  ['  MARINA  pent', ['AR-4M5GSX']],
  ['menon', ['AR-4M5GSX']],
  ['AR-4M5GSX', ['AR-4M5GSX']],
  ['4m5', ['AR-4M5GSX']],
  ['٢١qp', ['AR-7K21QP']],
  ['راس الخيمه', ['AR-7K21QP']],
  ['فيدور', []],
  ['федор', ['AR-9ZT3WX']],
  ['море', []],
  ['моря', ['AR-9ZT3WX']],
  ['marina palm', []],
  ['', []],
  ['  -  ', []],
] as const)('%j finds %j', (typed, numbers) => {
  expect(findStays(stays, typed).map(({ booking_number }) => booking_number)).toEqual(numbers)
})
