export interface MapLabel {
  code: string
  name: string
  x: number
  y: number
}

/** At a text size of 16 px. */
const letterWidth = 6.6
const lineHeight = 18
const maxLabels = 40
/** The height of the row with the buttons. */
const topRow = 66

const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The labels that fit a map of this size (in pixels); earlier ones take precedence. */
export function placeLabels(spots: MapLabel[], width: number, height: number): MapLabel[] {
  const scale = textScale()
  const placed: { spot: MapLabel; half: number }[] = []
  for (const spot of spots) {
    if (placed.length >= maxLabels) break
    const half = (spot.name.length * letterWidth * scale) / 2 + 4
    const isInside =
      spot.x - half > 0 && spot.x + half < width && spot.y > topRow * scale && spot.y < height - 12 * scale
    const isFree = placed.every(
      (other) =>
        Math.abs(other.spot.x - spot.x) > other.half + half ||
        Math.abs(other.spot.y - spot.y) > lineHeight * scale,
    )
    if (isInside && isFree) placed.push({ spot, half })
  }
  return placed.map(({ spot }) => spot)
}

/** The name without its kind, which the list shows. */
export const shortName = (name: string) => name.replace(/^\S+ (khu )?/, '')

export const chosenFirst = <T extends { code: string }>(wards: T[], chosen: string | null): T[] => [
  ...wards.filter(({ code }) => code === chosen),
  ...wards.filter(({ code }) => code !== chosen),
]
