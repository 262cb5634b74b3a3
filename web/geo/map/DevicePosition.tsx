import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Point } from '../../../contract/shape.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { getPosition } from '../../platform/device.ts'
import { Button } from '../../ui/controls/Button.tsx'

const patienceMs = 10_000

/** Finds where the device is; nothing is chosen by it yet. */
export function DevicePosition({ onFind }: { onFind: (point: Point) => void }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [isLost, setLost] = useState(false)
  const ask = async () => {
    setAsking(true)
    setLost(false)
    try {
      onFind(await getPosition(patienceMs))
    } catch {
      setLost(true)
    }
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<LocateFixed aria-hidden />}
        busy={isAsking}
        onClick={() => void ask()}
        className="justify-self-start"
      >
        {t('map.here')}
      </Button>
      {isLost && (
        <p role="alert" className="text-13 text-danger">
          {t('map.here_failed')}
        </p>
      )}
    </>
  )
}
