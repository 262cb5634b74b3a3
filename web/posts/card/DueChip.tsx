import { Clock } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { dayName } from './days.ts'

interface DueChipProps {
  post: Post
  /** In few words, for a row of buttons. */
  short?: boolean
}

/** Until when something is needed, or lent; nothing without such a day. */
export function DueChip({ post, short }: DueChipProps) {
  const t = useText()
  const { is_lending, due_date } = post
  if (!due_date) return null
  const day = dayName(due_date)
  const words = !is_lending ? 'due' : short ? 'due_return_short' : 'due_return'
  return (
    <Badge hue="plain" icon={<Clock />} {...(short && { className: 'ml-auto px-2!' })}>
      {t(`posts.${words}`, { day })}
    </Badge>
  )
}
