import sharp from 'sharp'

/** A photo of 1200×900 in the format of the name's extension, in one hue (0–360). */
export async function photo(name: string, hue: number) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="hsl(${hue} 60% 80%)"/>
    <circle cx="600" cy="450" r="260" fill="hsl(${hue} 50% 50%)"/></svg>`
  const image = sharp(Buffer.from(drawing))
  const isJpeg = name.endsWith('.jpg')
  return {
    name,
    mimeType: isJpeg ? 'image/jpeg' : 'image/png',
    buffer: await (isJpeg ? image.jpeg() : image.png()).toBuffer(),
  }
}
