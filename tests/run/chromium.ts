import { runCommand } from './command.ts'
import { installPackage } from './debian.ts'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

// The last list on a command line is the one that counts: these are Playwright's own (1.65), and the menus of an
// address bar that nobody sees, which Chromium 156 makes for each window with a page and a process of their own.
const featuresLeftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Command line of every browser that a test starts: quiet, and able to run as root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresLeftOut.join(',')}`,
]

/** How Playwright starts it. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...chromiumArguments],
}

/**
 * Path of a working Chromium; installs Debian's when there is none and this process may.
 * @throws Error that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await works(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, but no browser starts from there.`)
  }
  const present = await findChromium()
  if (present) return present
  const problem = await installPackage(['chromium'])
  const installed = problem === null ? await findChromium() : null
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set ' +
      `CHROMIUM_PATH to it. ${problem ?? 'The installed package has no working browser.'}`,
  )
}

async function findChromium(): Promise<string | null> {
  for (const path of candidates) if (await works(path)) return path
  return null
}

// Some systems put a script there that only tells how to get the browser.
async function works(path: string): Promise<boolean> {
  const { code, output } = await runCommand(path, ['--version'])
  return code === 0 && /\d+\.\d+/.test(output)
}
