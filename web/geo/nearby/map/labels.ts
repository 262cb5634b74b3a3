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
/** The height of the row of buttons at the top. */
const buttonRowHeight = 66

const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The labels that fit a map of this size, in pixels. Earlier ones take precedence. */
export function placeLabels(labels: MapLabel[], width: number, height: number): MapLabel[] {
  const scale = textScale()
  const placed: { label: MapLabel; half: number }[] = []
  for (const label of labels) {
    if (placed.length >= maxLabels) break
    const half = (label.name.length * letterWidth * scale) / 2 + 4
    const isInside =
      label.x - half > 0 &&
      label.x + half < width &&
      label.y > buttonRowHeight * scale &&
      label.y < height - 12 * scale
    const isFree = placed.every(
      (other) =>
        Math.abs(other.label.x - label.x) > other.half + half ||
        Math.abs(other.label.y - label.y) > lineHeight * scale,
    )
    if (isInside && isFree) placed.push({ label, half })
  }
  return placed.map(({ label }) => label)
}

/** The name without its kind, which the list shows. */
export const shortName = (name: string) => name.replace(/^\S+ (khu )?/, '')

export const chosenFirst = <T extends { code: string }>(wards: T[], chosen: string | null): T[] => [
  ...wards.filter(({ code }) => code === chosen),
  ...wards.filter(({ code }) => code !== chosen),
]
