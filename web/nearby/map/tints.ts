/** The four paints of areas side by side, each a theme's hue let down with its tint. */
export const tintClasses = [
  'fill-(--map-give)',
  'fill-(--map-alert)',
  'fill-(--map-help)',
  'fill-(--map-event)',
]

/** Wards have no order that would give neighbours different tints, so chance does: 0 to 3 by the code. */
export function tintNumber(code: string): number {
  const mixed = Math.imul(Number(code), 2_654_435_761) >>> 0
  return mixed >>> 30
}
