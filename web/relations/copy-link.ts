import type { TextKey } from '../platform/i18n/catalogue.ts'
import { text } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.ts'

interface CopyResult {
  copied: TextKey
  failed: TextKey
  /** Shown under `failed`. */
  description?: string
}

/** A toast says whether the text has been copied. */
export async function copyText(value: string, { copied, failed, description }: CopyResult) {
  try {
    await navigator.clipboard.writeText(value)
    toast({ title: text(copied), tone: 'good' })
  } catch {
    toast({ title: text(failed), description, tone: 'bad' })
  }
}

export const copyLink = (path: string): Promise<void> => copyUrl(location.origin + path)

export const copyUrl = (url: string): Promise<void> =>
  copyText(url, {
    copied: 'relations.link_copied',
    failed: 'relations.link_not_copied',
    description: url,
  })

export const hasShareSheet = () => typeof navigator.share === 'function'

/** Opens the device's share sheet. Copies the link if the device has none, or if it fails. */
export const shareLink = (path: string, message: string): Promise<void> =>
  shareUrl(location.origin + path, message)

/** The same for an address of any page. */
export async function shareUrl(url: string, message: string): Promise<void> {
  if (!hasShareSheet()) return copyUrl(url)
  try {
    await navigator.share({ text: message, url })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copyUrl(url)
  }
}
