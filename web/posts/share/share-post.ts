import type { Post } from '../../../contract/posts/posts.ts'
import { copyLink } from '../../moderation/copy-link.ts'
import { text } from '../../platform/i18n/i18n.ts'

/** Whether the device has a share sheet of its own. */
export const canHandOver = () => typeof navigator.share === 'function'

/** Opens the device's share sheet with the post's address; copies the address where that fails. */
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
