import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { getPosition } from '../../platform/device.ts'
import { Button } from '../../ui/controls/Button.tsx'

const timeoutMs = 10_000

/** Locates the device. The user still has to confirm the point. */
export function DevicePosition({ onFind }: { onFind: (point: Point) => void }) {
  const t = useText()
  const [isLocating, setLocating] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const locate = async () => {
    setLocating(true)
    setFailed(false)
    try {
      onFind(await getPosition(timeoutMs))
    } catch {
      setFailed(true)
    }
    setLocating(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<LocateFixed aria-hidden />}
        busy={isLocating}
        onClick={() => void locate()}
        className="justify-self-start"
      >
        {t('map.use_position')}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-13 text-danger">
          {t('map.position_failed')}
        </p>
      )}
    </>
  )
}
