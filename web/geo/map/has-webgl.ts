/** Whether the device can draw a map, asked once. */
export function hasWebGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null
  return known
}
let known: boolean | undefined
