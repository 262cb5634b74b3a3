/** Null for unknown parts. */
export interface DeviceName {
  browser: string | null
  system: string | null
  form: 'phone' | 'tablet' | 'computer'
}

/** Order matters: most browsers also name those they descend from. */
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

const first = (names: [RegExp, string][], agent: string) =>
  names.find(([mark]) => mark.test(agent))?.[1] ?? null

/** Reads a user agent: "Chrome" on "Android", a phone. */
export function parseUserAgent(agent: string): DeviceName {
  const system = first(systems, agent)
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(agent))
  const isPhone = system === 'iPhone' || system === 'Android'
  return {
    browser: first(browsers, agent),
    system,
    form: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
  }
}
