import { useText } from '../platform/i18n/i18n.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { type ReportTarget, ReportForm } from './ReportForm.tsx'
import { reportTitles } from './report-titles.ts'

interface ReportSheetProps {
  target: ReportTarget
  open: boolean
  onClose: () => void
}

export function ReportSheet({ target, open, onClose }: ReportSheetProps) {
  const t = useText()
  const thank = () => {
    onClose()
    toast({ title: t('moderation.thanks'), description: t('moderation.thanks_text'), tone: 'good' })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t(reportTitles[target.type])}>
      <ReportForm target={target} onSent={thank} />
    </Sheet>
  )
}
