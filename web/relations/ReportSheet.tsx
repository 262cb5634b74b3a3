import { useText } from '../platform/i18n/i18n.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { type ReportTarget, ReportForm } from './ReportForm.tsx'
import { reportTitles } from './report-titles.ts'
import { thankForReport } from './thank-for-report.ts'

interface ReportSheetProps {
  target: ReportTarget
  /** Where what is reported goes by another name than its kind. */
  title?: string
  open: boolean
  onClose: () => void
}

export function ReportSheet({ target, title, open, onClose }: ReportSheetProps) {
  const t = useText()
  const thank = () => {
    onClose()
    thankForReport()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t(reportTitles[target.type])}>
      <ReportForm target={target} onSent={thank} />
    </Sheet>
  )
}
