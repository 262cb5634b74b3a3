import 'react-easy-crop/react-easy-crop.css'
import './crop.css'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'

interface CropSheetProps {
  file: File
  /** The picture's object URL. */
  address: string
  /** Receives the selected part as a JPEG, or null if the browser can't read the file. */
  onDone: (part: Blob | null) => void
  onClose: () => void
}

const maxZoom = 4

/** Crops a photo by drag, pinch, wheel, arrow keys or slider. */
export default function CropSheet({ file, address, onDone, onClose }: CropSheetProps) {
  const t = useText()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  const confirmCrop = async () => {
    if (!area) return
    setBusy(true)
    onDone(await cropImage(file, area))
  }

  return (
    <Sheet open onClose={onClose} title={t('users.crop')}>
      <div
        data-base-ui-swipe-ignore=""
        className="relative aspect-square max-h-[48vh] w-full overflow-hidden rounded-card bg-sunk"
      >
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: () => onDone(null) }}
          cropperProps={{ role: 'group', 'aria-label': t('users.crop_area') }}
        />
      </div>
      <label data-base-ui-swipe-ignore="" className="mt-3 flex items-center gap-3 text-muted">
        <ZoomOut aria-hidden />
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-label={t('users.crop_zoom')}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="crop-zoom"
        />
        <ZoomIn aria-hidden />
      </label>
      <div className="mt-3 grid gap-1.5">
        <Button block size="lg" busy={busy} disabled={!area} onClick={() => void confirmCrop()}>
          {t('users.crop_use')}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {t('users.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}

/** In pixels: enough for the largest avatar at a pixel ratio of three. */
const maxPixels = 640
const quality = 0.9

/** Crops an area (in pixels of the photo) to a square JPEG. Null if the browser can't read the file. */
export async function cropImage(file: Blob, { x, y, width, height }: Area): Promise<Blob | null> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.max(1, Math.round(Math.min(maxPixels, width)))
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency and would show it as black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, x, y, width, height, 0, 0, side, side)
    photo.close()
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
  } catch {
    return null
  }
}
