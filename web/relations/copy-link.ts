import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'

export async function copyLink(path: string) {
  const url = location.origin + path
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: text('relations.link_copied'), tone: 'good' })
  } catch {
    toast({ title: text('relations.link_not_copied'), description: url, tone: 'bad' })
  }
}
