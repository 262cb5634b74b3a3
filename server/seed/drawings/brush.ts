/** The colours of the app's design, and mixtures of them. */
export const paint = {
  paper: '#FAF6F0',
  cream: '#F6E6CF',
  peach: '#F8D3AE',
  sand: '#E6C596',
  wall: '#F0C873',
  amber: '#DE9B35',
  coral: '#E8795C',
  brick: '#B4412A',
  tile: '#8F3421',
  blush: '#F3B7A4',
  pink: '#D9648A',
  leaf: '#2E7650',
  moss: '#1F5A3D',
  sprout: '#7DB48C',
  mint: '#D3E8DA',
  teal: '#0B7480',
  pool: '#8CC9CC',
  mist: '#D5EBEC',
  blue: '#365CA8',
  sky: '#BCD3F0',
  violet: '#74479F',
  lilac: '#D9C6EA',
  night: '#2C2B4C',
  dusk: '#4B4275',
  ink: '#2B221D',
  bark: '#6B4630',
  wood: '#A66E3E',
  oak: '#D3A26A',
  stone: '#B9ADA0',
  steel: '#8C949B',
  cloud: '#E9E4DC',
  white: '#FFFFFF',
}

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`

export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A filled outline, as SVG path data. */
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** A stroke with round ends. */
export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (x: number, y: number, r: number, colour: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** Shapes moved to a place, scaled, and rotated by degrees. */
export const at = (x: number, y: number, context: string, size = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">${context}</g>`

export const mirrored = (x: number, context: string) =>
  `<g transform="translate(${x} 0) scale(-1 1)">${context}</g>`

export const faint = (opacity: number, context: string) => `<g opacity="${opacity}">${context}</g>`

/** The results of `draw` for 0 to `count` − 1, one over the other. */
export const each = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

export const shadow = (x: number, y: number, rx: number, ry = rx / 9) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2B221D" opacity=".14"/>`

const scale = 0.8

/** A whole picture, as the text of an SVG file: `width` and `height` units, rendered a little smaller in pixels. */
export const picture = (width: number, height: number, ...context: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${context.join('')}</svg>`
