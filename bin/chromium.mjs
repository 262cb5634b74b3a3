import { existsSync } from 'node:fs'
import { fail, longStep } from './step.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const find = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

/** The path of a Chromium: CHROMIUM's, the system's, or Debian's, installed if permitted. */
export async function findChromium() {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const isThere =
      (await longStep('Looking for Debian packages', 'apt-get', ['update'], env)) &&
      (await longStep(
        'Installing Chromium',
        'apt-get',
        ['install', '-y', '--no-install-recommends', 'chromium'],
        env,
      ))
    const installed = isThere && find()
    if (installed) return installed
  }
  return fail(
    'The tests need Chromium: install it (on Debian: sudo apt-get install chromium), or set CHROMIUM to its path.',
  )
}
