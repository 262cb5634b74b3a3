import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useText } from '../platform/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { cropped } from './crop-picture.ts'

interface CropSheetProps {
  file: File
  /** Where this tab can show it. */
  address: string
  /** Gets the chosen part as a JPEG, or null where the browser can't read the file. */
  onDone: (part: Blob | null) => void
  onClose: () => void
}

const mostZoom = 4

const slider =
  'h-11 min-w-0 flex-1 cursor-pointer appearance-none bg-transparent ' +
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-edge ' +
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:shadow-low ' +
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-edge [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:border-none [&::-moz-range-thumb]:bg-accent'

/** The part of a photo to be seen: drag, pinch, wheel, arrow keys or the slider. */
export default function CropSheet({ file, address, onDone, onClose }: CropSheetProps) {
  const t = useText()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  const use = async () => {
    if (!area) return
    setBusy(true)
    onDone(await cropped(file, area))
  }

  return (
    <Sheet open onClose={onClose} title={t('users.crop')}>
      <div
        data-base-ui-swipe-ignore=""
        className="relative aspect-square max-h-[48vh] w-full overflow-hidden rounded-card bg-sunk"
      >
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
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
          max={mostZoom}
          step={0.05}
          value={zoom}
          aria-label={t('users.crop_zoom')}
          onChange={(event) => setZoom(Number(event.target.value))}
          className={slider}
        />
        <ZoomIn aria-hidden />
      </label>
      <div className="mt-3 grid gap-1.5">
        <Button block size="lg" busy={busy} disabled={!area} onClick={() => void use()}>
          {t('users.crop_use')}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {t('users.cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
