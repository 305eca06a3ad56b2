/**
 * Sources that the first view of the home page draws, with everything that may open on it. A scan
 * compares this list with the imports of the home page (tests/scans/first-view-words.test.ts).
 */
export const firstViewSources = [
  'src/shell',
  'src/ui',
  'src/lib',
  'src/routes/__root.tsx',
  'src/routes/index.tsx',
  'src/features/find/dates-dialog.tsx',
  'src/features/find/guests-dialog.tsx',
  'src/features/find/home-card.tsx',
  'src/features/find/home-page.tsx',
  'src/features/find/home-search-form.tsx',

  'src/features/find/place-field.tsx',
  'src/features/find/price-explainer.tsx',
  'src/features/find/range-in-words.tsx',
  'src/features/find/save-heart.tsx',
  'src/features/find/stay-calendar.ts',
  'src/features/find/stay-fields.tsx',
  'src/features/find/tag-words.ts',
  'src/parts/party-steppers.tsx',
  'src/parts/price-line.tsx',
]

/**
 * Sources that come to the home page later and fetch the words of all pages before they say
 * anything: neither they nor what they import need words in the first view.
 */
export const lateSources = [
  'src/features/find/home-own.tsx',
  'src/features/find/wishlist/say-saved.ts',
  'src/parts/waiting-line.tsx',
]
