import type { Published } from './benchmarks-page.ts'

/**
 * What is published about others that cannot be built here. Open front ends can, and are visited beside our
 * own pages with `--peer`; they are not in the package registry, so no run has them by itself.
 */
export const published: readonly Published[] = [
  {
    what: 'Airbnb, JavaScript of a search, unpacked (February 2024)',
    figure: '7 MB',
    source: 'https://tonsky.me/blog/js-bloat/',
  },
  {
    what: 'Booking.com, JavaScript of a search, unpacked (February 2024)',
    figure: '12 MB',
    source: 'https://tonsky.me/blog/js-bloat/',
  },
  {
    what: 'Home pages of the web, JavaScript as sent to a phone (2025, median)',
    figure: '632 kB',
    source: 'https://almanac.httparchive.org/en/2025/page-weight',
  },
  {
    what: 'Shops on Tiendanube, the best platform: Lighthouse performance on a phone (2025, median)',
    figure: '58 of 100',
    source: 'https://almanac.httparchive.org/en/2025/ecommerce',
  },
  {
    what: 'Shops on Shopify: Lighthouse performance on a phone (2025, median)',
    figure: '43 of 100',
    source: 'https://almanac.httparchive.org/en/2025/ecommerce',
  },
]
