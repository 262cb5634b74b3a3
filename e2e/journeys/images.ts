import sharp from 'sharp'

/** Creates a photo of 1200×900 in the format of the name's extension, in one hue (0–360). */
export async function createPhoto(name: string, hue: number) {
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

/** Creates a map tile of 256 pixels with two streets and houses. */
export const createStreetTile = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <rect width="256" height="256" fill="#f2efe9"/>
      <path d="M28 20h70v76H28zM150 24h84v60h-84zM30 150h64v82H30zM152 152h80v78h-80z" fill="#dbd3c8"/>
      <path d="M0 122h256M124 0v256" stroke="#fff" stroke-width="16"/>
      <path d="M0 122h256M124 0v256" stroke="#d9b44a" stroke-width="2"/>
    </svg>`),
  )
    .png()
    .toBuffer()
