/** Debian's Chromium, or the one that CHROMIUM names. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Works as root and without a graphics card, and asks nobody outside for anything. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
