export const brand =
  '<svg viewBox="0 0 52 48" fill="currentColor" aria-hidden="true"><path d="M1 20h16v28H1z" opacity=".55"/><path fill-rule="evenodd" d="M11 0h40a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4v42h-9V36a6 6 0 0 0-12 0v12h-9V6h-6a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1M23 12v8h7v-8zM34 12v8h7v-8zM20 25v3h24v-3z"/></svg>'

/** A pair of windows, the second one lit. */
const windows = (x: number, y: number) =>
  `<path fill="var(--frame)" d="M${x - 2} ${y - 2}h22v26h-22zM${x + 24} ${y - 2}h22v26h-22z"/><path fill="var(--glass)" d="M${x} ${y}h18v22h-18z"/><path fill="var(--pane)" d="M${x + 26} ${y}h18v22h-18z"/><path stroke="var(--frame)" stroke-width="2" d="M${x + 9} ${y}v22M${x + 35} ${y}v22"/>`

const balcony = (x: number, y: number, width: number) =>
  `<path stroke="var(--wire)" stroke-width="13" stroke-dasharray="1.4 4.6" d="M${x} ${y - 6}h${width}"/><path stroke="var(--wire)" stroke-width="2" d="M${x} ${y - 13}h${width}"/><path fill="var(--frame)" d="M${x - 3} ${y}h${width + 6}v5h-${width + 6}z"/>`

const house = (x: number, y: number, width: number, wall: string) =>
  `<path fill="var(--${wall})" d="M${x} ${y}h${width}v152h-${width}z"/><path fill="var(--shade)" d="M${x + width - 9} ${y}h9v152h-9z"/><path fill="var(--frame)" d="M${x - 4} ${y - 7}h${width + 8}v7h-${width + 8}z"/>`

/** A few tube houses of the lane under their wires, with light in the windows. */
export const lane = `<svg class="art" viewBox="0 0 428 152" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="344" cy="36" r="20" fill="var(--sun)"/>
${house(-20, 74, 84, 'wall-3')}${house(68, 34, 80, 'wall')}${house(152, 82, 92, 'wall-2')}${house(248, 46, 84, 'wall-4')}${house(336, 70, 110, 'wall-5')}
${windows(4, 88)}${windows(82, 46)}${balcony(76, 90, 62)}${windows(82, 104)}${windows(174, 96)}${windows(264, 58)}${balcony(256, 102, 66)}${windows(360, 84)}
<path fill="none" stroke="var(--wire)" stroke-width="1.5" d="M-10 58Q90 74 206 20M-10 66Q100 84 206 32M206 20Q320 66 440 50M206 32Q320 76 440 60"/>
<path fill="var(--shade)" d="M203 8h6v144h-6z"/><path stroke="var(--wire)" stroke-width="3" d="M203 8h6M206 8v144M190 20h32M192 32h28"/>
</svg>`
