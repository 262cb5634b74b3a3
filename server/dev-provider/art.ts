export const brand =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 11l9-8 9 8v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z"/><path d="M9 21v-7h6v7"/></svg>'

const roof = (x: number, y: number, width: number, height: number) => {
  const [left, right, top] = [x - 10, x + width + 10, y - height]
  return `<path fill="var(--roof)" d="M${x + 16} ${top}H${x + width - 16}C${x + width - 8} ${top + height * 0.6} ${right - 6} ${y - 6} ${right} ${y - 6}V${y}H${left}V${y - 6}C${left + 6} ${y - 6} ${x + 8} ${top + height * 0.6} ${x + 16} ${top}Z"/><path fill="var(--roof-lit)" d="M${x + 14} ${top - 3}h${width - 28}v6h-${width - 28}z"/>`
}

const window = (x: number, y: number) =>
  `<path fill="var(--pane)" d="M${x} ${y}h14v20h-14z"/><path stroke="var(--roof)" stroke-width="1.5" d="M${x + 7} ${y}v20M${x} ${y + 10}h14"/>`

const house = (x: number, y: number, width: number, height: number, wall: string) =>
  `<path fill="var(--${wall})" d="M${x} ${y}h${width}v120h-${width}z"/>${roof(x, y, width, height)}`

/** A few roofs of the lane, with light in the windows. */
export const lane = `<svg class="art" viewBox="0 0 428 152" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="330" cy="46" r="22" fill="var(--sun)"/>
${house(150, 66, 92, 30, 'wall-2')}${house(346, 74, 96, 30, 'wall-2')}
${house(14, 80, 118, 36, 'wall')}${house(244, 84, 104, 34, 'wall')}
${window(40, 92)}${window(84, 92)}${window(170, 78)}${window(206, 78)}${window(266, 94)}${window(306, 94)}${window(380, 86)}
</svg>`
