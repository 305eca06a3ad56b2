import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { root } from '#tests/run/command.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'

/** Who works at the desk. */
export type Role = 'host' | 'operator'

/** Under which address they sign in. */
export const deskEmail = (role: Role) =>
  demoAccounts.find((account) => account.role === role)?.email ?? ''

/** Patterns of all signed-in pages: a new one is visited, or named as missing below. */
export const signedInPatterns = readdirSync(join(root, 'src/routes/_user')).map(
  (file) =>
    `/${file
      .replace(/\.tsx$/, '')
      .replace(/\.index$/, '')
      .replaceAll('.', '/')}`,
)

/** A paid stay, by which its pages are reached: `confirm` asks for the same home once more. */
export type Stay = { id: string; number: string; confirm: string; homeId: string }

/** Books and pays a stay for the person of a page, in a home of this desk. */
export async function stayToVisit(page: Page, host: Page): Promise<Stay> {
  const booked = await freeStayAt(host)
  const { booking_id: id, booking_number: number } = await payForStay(page, booked)
  const { homes } = await askServer(host, listDeskHomes, {})
  const home = homes.find(({ slug }) => slug === booked.property_slug)
  // The same home once more, a week later.
  const again = { check_in: addDays(booked.check_in, 7), check_out: addDays(booked.check_in, 10) }
  const confirm = `/confirm_booking?${new URLSearchParams({ property: booked.property_slug, ...again })}`
  return { id, number, confirm, homeId: home?.property_id ?? '' }
}

/**
 * How each page is reached, and what it says in place of an age where nothing of it rests on a device: the
 * desk for whoever does not work there, and what is the device's own.
 */
export const visits: Readonly<Record<string, { path: (stay: Stay) => string; says?: string }>> = {
  '/booking-confirmation/$booking_id': { path: ({ id }) => `/booking-confirmation/${id}` },
  '/bookings/$booking_number': { path: ({ number }) => `/bookings/${number}` },
  '/bookings': { path: () => '/bookings' },
  '/bookings_ratings/$booking_number': { path: ({ number }) => `/bookings_ratings/${number}` },
  // There is nothing to pay: its trip stands in.
  '/checkout/$booking_id': { path: ({ id }) => `/checkout/${id}` },
  '/confirm_booking': { path: ({ confirm }) => confirm },
  '/customer': { path: () => '/customer' },
  '/desk/$page': { path: () => '/desk/today', says: 'This page needs a connection' },
  '/my-chatbox/$booking_id': { path: ({ id }) => `/my-chatbox/${id}` },
  '/my-messages': { path: () => '/my-messages' },
  '/my-profile': { path: () => '/my-profile' },
  '/my-wishlist': { path: () => '/my-wishlist' },
  '/payment-methods': { path: () => '/payment-methods' },
  '/payment-success/$booking_id': { path: ({ id }) => `/payment-success/${id}` },
  '/share': { path: () => '/share', says: 'Nothing was shared' },
  '/storage': { path: () => '/storage' },
  '/verification-status': { path: () => '/verification-status' },
}

/** Addresses of the desk, with what the stay adds to them: the menu, its conversation, and what is one role's alone. */
export function deskVisits(role: Role, { id, number, homeId }: Stay): [string, string | null][] {
  return [
    ['/desk/today', null],
    ['/desk/stays', number],
    ['/desk/cases', null],
    ['/desk/messages', 'Mariam'],
    ['/desk/homes', null],
    ['/desk/reviews', null],
    [`/desk/messages?talk=${id}`, 'Mariam'],
    [role === 'host' ? `/desk/homes?home=${homeId}` : '/desk/payments', null],
  ]
}
