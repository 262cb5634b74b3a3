/** Null for unknown parts. */
export interface DeviceName {
  browser: string | null
  system: string | null
  form: 'phone' | 'tablet' | 'computer'
}

/** Order matters: most browsers also name the browsers they derive from. */
const browsers: [RegExp, string][] = [
  [/\bZalo/i, 'Zalo'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bcoc_coc_browser/i, 'Coc Coc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** Parses a user agent, for example to "Chrome" on "Android", a phone. */
export function parseUserAgent(agent: string): DeviceName {
  const system = findName(systems, agent)
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(agent))
  const isPhone = system === 'iPhone' || system === 'Android'
  return {
    browser: findName(browsers, agent),
    system,
    form: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
  }
}
