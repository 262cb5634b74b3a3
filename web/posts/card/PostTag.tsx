import { CircleCheck } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { hueIcons, hueOf } from './category-hues.ts'

/** What kind of post it is; of an alert that is over, that it is. */
export function PostTag({ post }: { post: Post }) {
  const t = useText()
  const hue = hueOf(post.category)
  const Icon = hueIcons[hue]
  if (hue === 'alert' && post.over_at !== null)
    return (
      <Badge hue="plain" icon={<CircleCheck />}>
        {t('posts.over')}
      </Badge>
    )
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(`posts.category_${hue}`)}
    </Badge>
  )
}
