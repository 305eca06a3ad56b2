/** Results of moderation. Only what is approved is ever published. */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const

export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a review is turned down; the guest is always told. */
export const rejectionReasons = [
  'contact_details',
  'insult',
  'not_about_stay',
  'private_details',
  'other',
] as const

export type RejectionReason = (typeof rejectionReasons)[number]

/** What decides who may write about a stay, and what the other side may read; instants are epoch ms. */
export type ReviewFacts = {
  /** Whether the guest was there: neither cancelled nor missed. */
  hasStayed: boolean
  /** Checkout, and fourteen days later. */
  opensAt: number
  closesAt: number
  review: { status: ReviewStatus; publishedAt: number | null } | null
  /** What the host has written of the guest. */
  rating: { publishedAt: number | null } | null
}

/**
 * Whether both sides may read each other at `now`: both have written and nothing stands in the way of
 * the guest's words, or the days are over (product brief 5). Until then each writes blind.
 */
export function isRevealed({ review, rating, closesAt }: ReviewFacts, now: number): boolean {
  // What was read once cannot be unread, whatever moderation says later.
  if (now >= closesAt || isPublished(review) || isPublished(rating)) return true
  return review?.status === 'approved' && rating !== null
}

/** Whether the guest may write, or write anew: from checkout until both sides can be read. */
export function canReview(facts: ReviewFacts, now: number): boolean {
  return facts.hasStayed && now >= facts.opensAt && !isRevealed(facts, now)
}

/** Whether the host may rate the guest, or do it anew; the same days, just as blind. */
export function canRateGuest(facts: ReviewFacts, now: number): boolean {
  return canReview(facts, now)
}

/** Whether an approved review has to be published at `now` and has not been yet. */
export function isDue(facts: ReviewFacts, now: number): boolean {
  const { review } = facts
  return review?.status === 'approved' && !isPublished(review) && isRevealed(facts, now)
}

function isPublished(words: { publishedAt: number | null } | null): boolean {
  return words !== null && words.publishedAt !== null
}

/**
 * The status that new words begin with. What the first look found nothing in is approved by itself;
 * after a rejection a person looks again, whatever it finds.
 */
export function statusOfWords(
  before: ReviewStatus | null,
  { isSuspicious }: { isSuspicious: boolean },
): ReviewStatus {
  return isSuspicious || before === 'rejected' ? 'pending' : 'approved'
}

/** How a stay's rating can stand for the guest. */
export const ownRatingStates = [
  'not_yet',
  'open',
  'waiting',
  'pending',
  'rejected',
  'published',
  'closed',
] as const

export type OwnRatingState = (typeof ownRatingStates)[number]

/** The state at `now`. `waiting`: approved, and kept until both sides can be read. */
export function ownRatingState(facts: ReviewFacts, now: number): OwnRatingState {
  const { review } = facts
  if (review) {
    if (review.status !== 'approved') return review.status
    return isPublished(review) ? 'published' : 'waiting'
  }
  if (!facts.hasStayed) return 'closed'
  if (now < facts.opensAt) return 'not_yet'
  return canReview(facts, now) ? 'open' : 'closed'
}
