import * as v from 'valibot'
import {
  type BookingDetails,
  bookingDetailsSchema,
  getBookingDetails,
} from '#contract/booking/get-details.ts'
import type { Ahead } from '#contract/page.ts'
import { isBooked } from '#domain/booking/next-stay.ts'
import {
  type DrawingTools,
  type DrawnPage,
  drawPage,
  type PageVisit,
} from '#server/http/draw-page.ts'

/**
 * Draws the page of a booked stay for its guest before the app is there (docs/decisions/086). Null for a stay that is not
 * booked (any more) and for whoever it does not belong to.
 */
export async function drawTrip(
  tools: DrawingTools,
  visit: PageVisit & { ahead: Ahead },
): Promise<{ page: Extract<DrawnPage, { kind: 'page' }>; stay: BookingDetails } | null> {
  const page = await drawPage(tools, visit)
  if (page.kind === 'redirect') return null
  const { model, method } = getBookingDetails
  const details = page.calls.find(({ name }) => name === `${model}/${method}`)
  const stay = v.safeParse(bookingDetailsSchema, details?.result)
  return stay.success && isBooked(stay.output) ? { page, stay: stay.output } : null
}
