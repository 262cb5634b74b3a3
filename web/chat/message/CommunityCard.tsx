import { EyeOff, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import type { Card } from '../../../contract/chat/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'

export default function CommunityCard({ card: { id, shown } }: { card: Card }) {
  const t = useText()
  if (!shown)
    return (
      <p className="flex gap-2 border-b border-line px-4 py-2.5 text-13 text-muted last:border-b-0">
        <EyeOff aria-hidden className="size-4" />
        {t('conversation.community_hidden')}
      </p>
    )
  const { title, content, image, category, members_count: count = 0, is_member } = shown
  return (
    <Link
      to={`/${category === 'group' ? 'groups' : 'communities'}/${id}`}
      className="flex w-67 max-w-full flex-col border-b border-line bg-surface outline-offset-[-2px] last:border-b-0 hover:bg-sunk"
    >
      <span className="flex gap-3 p-3">
        {image ? (
          <img
            src={image}
            alt=""
            loading="lazy"
            className="size-12 shrink-0 rounded-card bg-sunk object-cover"
          />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-card bg-request-tint text-request">
            <UsersRound aria-hidden />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-bold wrap-anywhere">{title}</span>
          <span className="block text-13 text-muted">{t('conversation.members', { count })}</span>
          {content && <span className="line-clamp-2 text-13 wrap-anywhere">{content}</span>}
        </span>
      </span>
      <span className="border-t border-line py-2.5 text-center text-13 font-bold text-help">
        {t(is_member ? 'conversation.open_community' : 'conversation.join_community')}
      </span>
    </Link>
  )
}
