import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, longStep } from './step.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without its windows, which takes a quarter less time. */
const shellPlace = '/usr/bin/chromium-headless-shell'

const find = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))
/** A Chromium that was chosen is used for everything. */
const findShell = () =>
  [process.env.CHROMIUM_HEADLESS, process.env.CHROMIUM, shellPlace].find((path) => path && existsSync(path))

/** The widths of Arial, by which the web's fallback for its own type is measured; other fonts shift the page. */
const hasArial = () =>
  /Arial|Liberation Sans|Roboto|Helvetica/.test(spawnSync('fc-list', { encoding: 'utf8' }).stdout ?? '')

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
let isUpToDate = false

async function install(what, name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  isUpToDate ||= await longStep('Looking for Debian packages', 'apt-get', ['update'], env)
  const args = ['install', '-y', '--no-install-recommends', name]
  return isUpToDate && (await longStep(`Installing ${what}`, 'apt-get', args, env))
}

/**
 * The paths of a Chromium and of one for tests without a window: CHROMIUM's and CHROMIUM_HEADLESS's, the system's, or
 * Debian's, installed if permitted. Where there is no headless shell, Chromium itself serves. Installs a font that pages
 * fall back to, too.
 */
export async function findChromium() {
  if (!find() && mayInstall()) await install('Chromium', 'chromium')
  const chromium = find()
  if (!chromium)
    return fail(
      'The tests need Chromium: install it (on Debian: sudo apt-get install chromium), or set CHROMIUM to its path.',
    )
  if (!findShell() && mayInstall()) await install('Chromium’s headless shell', 'chromium-headless-shell')
  if (!hasArial() && mayInstall()) await install('a font as wide as Arial', 'fonts-liberation')
  if (process.platform === 'linux' && !hasArial())
    console.warn(
      'Without a font as wide as Arial (on Debian: fonts-liberation) tests of layout shifts may fail.',
    )
  return { chromium, headless: findShell() ?? chromium }
}
