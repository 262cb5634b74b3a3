/** Debian's Chromium, or that of CHROMIUM. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Flags to run as root, without a GPU and without external requests. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
