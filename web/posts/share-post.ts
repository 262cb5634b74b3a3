import type { Post } from '../../contract/posts.ts'
import { text } from '../platform/i18n.ts'
import { toast } from '../ui/toast.ts'

/** Hands the post's address to the device's share sheet, or where there is none to the clipboard. */
export async function sharePost({ id, author }: Post) {
  const url = `${location.origin}/posts/${id}`
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text: text('posts.share_text', { name: author.display_name }), url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: text('posts.link_copied'), tone: 'good' })
  } catch {
    toast({ title: text('posts.link_not_copied'), description: url, tone: 'bad' })
  }
}
