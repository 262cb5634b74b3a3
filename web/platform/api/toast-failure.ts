import { toast } from '../../ui/feedback/toast.ts'
import { text } from '../i18n/i18n.ts'
import { loadReason } from './reason.ts'

/** Shows a toast with the title and the reason. */
export async function toastFailure(title: string, error: unknown): Promise<void> {
  toast({ title, description: text(await loadReason(error)), tone: 'bad' })
}
