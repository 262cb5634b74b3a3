import type { Area } from 'react-easy-crop'

/** Pixels: more than the largest avatar needs at a pixel ratio of three. */
const mostPixels = 640
const quality = 0.9

/** Crops a photo (in its own pixels) to a square JPEG; null where the browser can't read the file. */
export async function cropped(file: Blob, { x, y, width, height }: Area): Promise<Blob | null> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.max(1, Math.round(Math.min(mostPixels, width)))
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const brush = canvas.getContext('2d')
    if (!brush) return null
    // JPEG would turn transparency black.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, side, side)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(photo, x, y, width, height, 0, 0, side, side)
    photo.close()
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
  } catch {
    return null
  }
}
