/**
 * Sources that only signed-in pages draw: a booked stay, its conversation and what follows from it. A scan
 * sees to it that no public page imports them (tests/scans/page-words.test.ts).
 */
export const staySources = ['src/features/booking', 'src/features/chat']
