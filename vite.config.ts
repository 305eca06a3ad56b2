import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunks, firstViews } from './tools/build/chunks.ts'
import { createClassNames } from './tools/build/class-names.ts'
import { directIcons } from './tools/build/direct-icons.ts'
import { markKeptFor } from './tools/build/kept-for.ts'
import { recordSources } from './tools/build/record-sources.ts'
import { slimIcons } from './tools/build/slim-icons.ts'
import { slimLoader } from './tools/build/slim-loader.ts'
import { slimQueries } from './tools/build/slim-queries.ts'
import { slimReact } from './tools/build/slim-react.ts'
import { slimRouter } from './tools/build/slim-router.ts'
import { slimRoutes } from './tools/build/slim-routes.ts'
import { styleRules } from './tools/build/style-rules.ts'

// Where builds go; trials beside a running server set their own folder.
const distDir = process.env.DIST_DIR ?? 'dist'

// Packages that components and their tests import.
const browserPackages = [
  '@lingui/core',
  '@lingui/react',
  '@simplewebauthn/browser',
  '@tanstack/query-persist-client-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'dayjs',
  'lucide-react',
  'maplibre-gl',
  'pmtiles',
  'qrcode',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-toastify/unstyled',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
]

/**
 * Puts the order of the cascade layers first in the one stylesheet. The bundler is free to write a
 * route's styles before those of the entry, and the first mention of a layer fixes its rank.
 */
function layerOrder(): Plugin {
  return {
    name: 'areesh-layer-order',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          asset.source = `@layer reset, tokens, base, ui, feature;${String(asset.source)}`
        }
      },
    },
  }
}

// Of the embedded database, or of none at all: on a server these tests would only run again.
const embeddedOnly = [
  'server/db/durability.test.ts',
  'server/db/seed/generated-homes.test.ts',
  'server/services/catalogue-copy.test.ts',
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      // A page's loader comes with the page: the entry holds the contracts of no page but its own.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    layerOrder(),
    ...(isSsrBuild ? [] : [styleRules()]),
    directIcons(),
    slimIcons(),
    slimLoader(),
    slimQueries(),
    slimRouter(),
    slimReact(),
    slimRoutes(),
    firstViews(),
    recordSources(distDir, isSsrBuild ? 'server' : 'client'),
    ...(isSsrBuild || process.env.VITEST
      ? []
      : VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          injectManifest: {
            rollupFormat: 'iife',
            // Catalogs and fonts are listed too: the worker keeps those of the language in use.
            globPatterns: [
              'assets/*.{js,css,woff2}',
              'icons/favicon.svg',
              'icons/logo.svg',
              'icons/icon-192.png',
            ],
            manifestTransforms: [markKeptFor(`${distDir}/client`)],
            // Those of the map as well, see `isMapFile`: it is kept where a stay is confirmed.
            maximumFileSizeToCacheInBytes: 2_000_000,
          },
        })),
  ],
  resolve: {
    // React has had this hook since version 18; two packages bring a stand-in for older ones.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  css: { modules: { generateScopedName: createClassNames() } },
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? `${distDir}/server` : `${distDir}/client`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet: the server's HTML is complete with one link, and no route flashes unstyled.
    cssCodeSplit: false,
    // The server names a page's scripts in its HTML, and links fetch their page on intent: a table
    // of what each file imports would only make the entry larger. The page names what the entry imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imported, { hostType }) => (hostType === 'html' ? imported : []),
    },
    copyPublicDir: !isSsrBuild,
    chunkSizeWarningLimit: 1500,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: chunks } }),
  },
  // The page renderer runs as guests get it, whatever the machine calls its environment.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: {
    // Everything that the page needs is bundled: the server imports one file, on any Node.
    noExternal: true,
  },
  test: {
    // Vitest would leave one core to itself, and with two that is half the machine.
    maxWorkers: '100%',
    // A second, as Vitest has it, is not enough on a machine that has other things to do.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,server,sw,tests}/**/*.test.ts'],
          exclude: [
            'tests/e2e/**',
            '**/*.browser.test.*',
            // Said here, because a project does not hear of what the command line leaves out.
            ...(process.env.TEST_DATABASE_URL ? embeddedOnly : []),
          ],
          testTimeout: 60_000,
          // A file's own database is made in one of them, on a busy machine too.
          hookTimeout: 180_000,
          // Files of a process share what they import, and the compiled engine of the database: a new
          // process each would compile both again. No file changes what it imports.
          isolate: false,
        },
      },
      {
        extends: true,
        // Named here, because a package that is found on the way reloads the page amid a test.
        optimizeDeps: { include: browserPackages },
        test: {
          name: 'browser',
          include: ['{src,tests}/**/*.browser.test.{ts,tsx}'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}))
