import type { Post } from '../../../contract/posts/posts.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { text } from '../../platform/i18n/i18n.ts'

export const canHandOver = () => typeof navigator.share === 'function'

/** Copies the address where the device's share sheet fails. */
export async function handOver({ id, author }: Post) {
  try {
    await navigator.share({
      text: text('share.device_text', { name: author.display_name }),
      url: `${location.origin}/posts/${id}`,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(`/posts/${id}`)
  }
}
