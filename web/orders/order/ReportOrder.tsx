import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../../contract/market/orders.ts'
import { ReportSheet } from '../../moderation/ReportSheet.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Also of one whose other side is no longer shown. */
export function ReportOrder({ order }: { order: Order }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Flag aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('orders.report')}
      </Button>
      <ReportSheet target={{ type: 'order', id: order.id }} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
