/** Debian's Chromium, or that of CHROMIUM. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** For tests without a window: the headless shell at CHROMIUM_HEADLESS, or Chromium itself. */
export const headlessPath = process.env['CHROMIUM_HEADLESS'] ?? chromiumPath

/**
 * Features that disturb tests. Chromium uses only the last such list, so this one repeats the entries of Playwright that matter
 * for tests. With the first two features every window loads a second page, for its address bar.
 */
const disabledFeatures = [
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
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
