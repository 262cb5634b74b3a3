import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Where nobody can be blocked afterwards. */
export const thankForReport = () =>
  toast({ title: text('relations.thanks'), description: text('relations.thanks_text'), tone: 'good' })
