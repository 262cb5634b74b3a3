import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureName } from './content-schemas.ts'
import { readPicture } from './pictures.ts'
import rows from './pictures/pictures.json' with { type: 'json' }

test.each(Object.keys(rows) as PictureName[])(
  '%s comes as AVIF and WebP, in the widths of its file names',
  async (name) => {
    const { width, height, widths, blur, files } = readPicture(name)
    expect(files.map((file) => file.name)).toEqual(widths.flatMap((at) => [`${at}.avif`, `${at}.webp`]))
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    for (const file of files) {
      const made = await sharp(file.bytes).metadata()
      expect(file.name).toBe(`${made.width}.${made.format === 'heif' ? 'avif' : made.format}`)
      expect(made.width / made.height).toBeCloseTo(width / height, 1)
    }
  },
)
