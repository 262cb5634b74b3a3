const tokens = {
  ground: '--sunk',
  border: '--surface',
  accent: '--accent',
  tint0: '--map-give',
  tint1: '--map-alert',
  tint2: '--map-help',
  tint3: '--map-event',
} as const

export type Paints = Record<keyof typeof tokens, string>

export const paintsOf = (place: HTMLElement): Paints => paintsFrom(place, tokens)

/** The theme's colours for WebGL: tokens mix two colours, so the computed style is read. */
export function paintsFrom<Name extends string>(
  place: HTMLElement,
  wanted: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const paints = Object.entries<string>(wanted).map(([name, token]) => {
    probe.style.color = `var(${token})`
    if (!brush) return [name, '#888']
    brush.fillStyle = getComputedStyle(probe).color
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return [name, `rgb(${red}, ${green}, ${blue})`]
  })
  probe.remove()
  return Object.fromEntries(paints) as Record<Name, string>
}

export function whenThemeChanges(onChange: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    dark.removeEventListener('change', onChange)
  }
}
