/**
 * Messages of specification 5 that belong to a form as a whole, by code, in the specification's own
 * English. `{seconds}` is filled in.
 */
export const notices = {
  party_missing: 'Please enter no. of guest.',
  stay_missing: 'Please select check in check out date.',
  destination_missing: 'Please select destination.',
  check_in_missing: 'Please select check in date.',
  check_out_missing: 'Please select check out date.',
  check_out_time_missing: 'Please select check out time.',
  add_ons_missing: 'Please select atleast one add ons.',
  party_count: 'No. of guest should be greater then 0.',
  party_adults: 'Please enter valid number of adults.',
  rating_missing: 'Please select rating.',
  resend_wait: 'Please wait for {seconds} sec for resend OTP.',
} as const

export type NoticeCode = keyof typeof notices

/** The English words of a notice. */
export function englishNotice(code: NoticeCode, params: { seconds?: number } = {}): string {
  return notices[code].replace('{seconds}', String(params.seconds ?? ''))
}
