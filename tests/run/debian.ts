import { runCommand } from './command.ts'

/** Whether this process may install Debian packages: it is root, and apt-get is there. */
async function mayInstall(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  return (await runCommand('apt-get', ['--version'])).code === 0
}

/**
 * Installs the first of the named Debian packages that exists. Returns what went wrong, null when
 * one is installed.
 */
export async function installPackage(names: readonly string[]): Promise<string | null> {
  if (!(await mayInstall())) return 'It cannot be installed from here: that needs root and apt-get.'
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], quiet)
  let output = update.output
  for (const name of names) {
    const arguments_ = ['install', '-y', '--no-install-recommends', name]
    const install = await runCommand('apt-get', arguments_, quiet)
    if (install.code === 0) return null
    output += install.output
  }
  return `Installing it failed:\n${output}`
}
