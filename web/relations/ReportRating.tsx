import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportSheet } from './ReportSheet.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'

/** Below a review of the viewer, those of blocked people included. */
export function ReportRating({ id }: { id: number }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 -ml-3.5 text-muted"
        icon={<Flag />}
        onClick={() => setOpen(true)}
      >
        {t('relations.report_rating')}
      </Button>
      <ReportSheet target={{ type: 'rating', id }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
