import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, longStep } from './step.mjs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The headless shell takes a quarter less time. */
const shellPath = '/usr/bin/chromium-headless-shell'

const findBrowser = () => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path))
/** CHROMIUM also replaces the headless shell. */
const findShell = () =>
  [process.env.CHROMIUM_HEADLESS, process.env.CHROMIUM, shellPath].find((path) => path && existsSync(path))

/** The fallback font of the web is measured against Arial. Fonts of another width shift the layout. */
const hasArial = () =>
  /Arial|Liberation Sans|Roboto|Helvetica/.test(spawnSync('fc-list', { encoding: 'utf8' }).stdout ?? '')

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
let isUpToDate = false

async function install(what, name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  isUpToDate ||= await longStep('Updating the list of Debian packages', 'apt-get', ['update'], env)
  const args = ['install', '-y', '--no-install-recommends', name]
  return isUpToDate && (await longStep(`Installing ${what}`, 'apt-get', args, env))
}

/**
 * The paths of Chromium and of its headless shell: from CHROMIUM and CHROMIUM_HEADLESS, from the system, or installed from
 * Debian if permitted. Without a headless shell, Chromium is used for both. Also installs the fallback font.
 */
export async function findChromium() {
  if (!findBrowser() && mayInstall()) await install('Chromium', 'chromium')
  const chromium = findBrowser()
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
