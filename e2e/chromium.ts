/** Debian's Chromium, or that of CHROMIUM. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** For tests without a window: CHROMIUM_HEADLESS, its headless shell, or Chromium itself. */
export const headlessPath = process.env['CHROMIUM_HEADLESS'] ?? chromiumPath

/**
 * Features that tests are better without. Chromium takes the last such list only, so Playwright's own, as far as it
 * concerns a test, stands here again; with the first two every window loads a second page, for its address bar.
 */
const without = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags to run as root, without a GPU and without external requests. */
export const browserArgs = [
  `--disable-features=${without.join(',')}`,
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
