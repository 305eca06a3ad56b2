import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { firstViewSources } from './src/i18n/first-view-sources.ts'
import { propertySources } from './src/i18n/property-sources.ts'
import { staySources } from './src/i18n/stay-sources.ts'

const inRoot = (path: string) => `<rootDir>/${path}`
const tests = ['**/*.test.ts', '**/*.test.tsx']

// Five catalogs a language: the home page needs a fifth of the words, and every page has them anyway; a home's
// page begins with a few of its own; those of booked stays are for signed-in pages, the desk's for those who
// work there.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar', 'ru'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: firstViewSources.map(inRoot),
      exclude: tests,
    },
    {
      path: '<rootDir>/src/i18n/locales/pages/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        ...tests,
        ...[...firstViewSources, ...propertySources, ...staySources].map(inRoot),
        '<rootDir>/src/features/desk',
      ],
    },
    {
      path: '<rootDir>/src/i18n/locales/property/{locale}',
      include: propertySources.map(inRoot),
      exclude: tests,
    },
    {
      path: '<rootDir>/src/i18n/locales/stay/{locale}',
      include: staySources.map(inRoot),
      exclude: tests,
    },
    {
      path: '<rootDir>/src/i18n/locales/desk/{locale}',
      include: ['<rootDir>/src/features/desk'],
      exclude: tests,
    },
  ],
  format: formatter({ lineNumbers: false }),
})
