export const tintClasses = [
  'fill-(--map-give)',
  'fill-(--map-alert)',
  'fill-(--map-help)',
  'fill-(--map-event)',
]

/** 0 to 3, by the ward's code; adjacent wards may share one. */
export function tintNumber(code: string): number {
  const mixed = Math.imul(Number(code), 2_654_435_761) >>> 0
  return mixed >>> 30
}
