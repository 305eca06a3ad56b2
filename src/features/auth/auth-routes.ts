import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { getCodeState } from '#contract/registration/get-code-state.ts'
import { getFormLimits } from '#contract/registration/get-form-limits.ts'
import { validateStringSchema } from '#contract/registration/verify-code.ts'
import { callOptions } from '#lib/call-options.ts'
import { bookingOf } from './reason.ts'

// Asked once: a page of joining opens without a connection too, at once and with words.

/** Loads the home that waits to be booked; without it the page only has fewer words. */
export async function loadReason(
  queryClient: QueryClient,
  redirect: string | undefined,
): Promise<void> {
  const booking = bookingOf(redirect)
  if (!booking) return
  await queryClient.prefetchQuery({
    ...callOptions(getHomeDetails, { slug: booking.slug }),
    retry: false,
  })
}

/** Loads where a code stands; a handle that cannot be one is treated as used up. */
export async function loadCodeState(
  queryClient: QueryClient,
  validateString: string,
): Promise<void> {
  if (!v.is(validateStringSchema, validateString)) return
  await queryClient.prefetchQuery({
    ...callOptions(getCodeState, { validate_string: validateString }),
    retry: false,
  })
}

/** Loads what forms for new passwords allow; they know the usual limits without it. */
export async function loadFormLimits(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery({ ...callOptions(getFormLimits, {}), retry: false })
}
