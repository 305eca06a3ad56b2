/**
 * Sources that a home's page begins with, and no other page has: their words come with it, those of its later
 * parts with all pages'. A scan compares this list with the imports of the page (tests/scans/page-words.test.ts).
 */
export const propertySources = [
  'src/routes/property.$slug.tsx',
  'src/features/find/book-action.tsx',
  'src/features/find/booking-bar.tsx',
  'src/features/find/booking-box.tsx',
  'src/features/find/free-until.tsx',
  'src/features/find/property-gallery.tsx',
  'src/features/find/property-head.tsx',
  'src/features/find/property-page.tsx',
  'src/features/find/share-button.tsx',
  'src/features/find/stay-problem.tsx',
  'src/features/find/stay-total.tsx',
  'src/features/money/currency-choice.tsx',
]

/** Sources that come to a home's page later and wait for the words of all pages before they say anything. */
export const latePropertySources = [
  'src/features/find/gallery-dialog.tsx',
  'src/features/money/currency-dialog.tsx',
  'src/routes/-property-rest.tsx',
]
