import sharp, { type OutputInfo } from 'sharp'

const edge = 32
const waves = 8
/** The hash of a picture without contrast would be noise. */
const leastContrast = 6

/** `cosines[wave][at]`, from the first wave that is not flat. */
const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: edge }, (__, at) => Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * edge))),
)

/**
 * A perceptual hash of 64 bits in hexadecimal, from the coarse waves of the cosine transform. Small changes of size, colour
 * and compression change few bits. Null for a picture without contrast.
 */
export async function perceptualHash(data: Buffer, info: OutputInfo): Promise<string | null> {
  const grey = await sharp(data, { raw: info })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(edge, edge, { fit: 'fill' })
    .raw()
    .toBuffer()
  const mean = grey.reduce((sum, each) => sum + each, 0) / grey.length
  const contrast = Math.sqrt(grey.reduce((sum, each) => sum + (each - mean) ** 2, 0) / grey.length)
  if (contrast < leastContrast) return null
  const strengths = wavesOf(grey)
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0
  const bits = strengths.map((strength) => (strength >= middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The first waves of the picture's cosine transform, row by row. */
function wavesOf(grey: Buffer): number[] {
  const rows = Array.from({ length: edge }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * edge + x] ?? 0), 0)),
  )
  return cosines.flatMap((down) =>
    cosines.map((_, across) => down.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[across] ?? 0), 0)),
  )
}
