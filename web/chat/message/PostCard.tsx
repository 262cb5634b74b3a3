import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Card } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'

export function PostCard({ card: { id, shown } }: { card: Card }) {
  const t = useText()
  if (!shown)
    return (
      <p className="flex gap-2 border-b border-line px-4 py-2.5 text-13 text-muted last:border-b-0">
        <EyeOff aria-hidden className="size-4" />
        {t('conversation.card_hidden')}
      </p>
    )
  const { title, content, image, author_name } = shown
  return (
    <Link
      to={`/posts/${id}`}
      className="flex w-67 max-w-full flex-col border-b border-line bg-surface outline-offset-[-2px] last:border-b-0 hover:bg-sunk"
    >
      <span className="flex gap-3 p-3">
        <span className="min-w-0 flex-1">
          <span className="block text-13 text-muted">{t('conversation.card_of', { name: author_name })}</span>
          {title && <span className="line-clamp-1 font-bold">{title}</span>}
          <span className="line-clamp-3 wrap-anywhere">{content}</span>
        </span>
        {image && (
          <img
            src={image}
            alt=""
            loading="lazy"
            className="size-16 shrink-0 rounded-card bg-sunk object-cover"
          />
        )}
      </span>
      <span className="border-t border-line py-2.5 text-center text-13 font-bold text-help">
        {t('conversation.see_card')}
      </span>
    </Link>
  )
}
