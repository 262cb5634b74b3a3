import type { ReactNode } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { alertKindIcons } from '../alerts/kind-icons.ts'
import { hueIcons, categoryHue } from './category-icons.ts'

interface KindBadgeProps {
  post: Pick<Post, 'category' | 'alert_kind'>
  /** Instead of the name of the kind. */
  children?: ReactNode
}

/** The category of a post in a row of a list, or what an alert is about. */
export function KindBadge({ post: { category, alert_kind }, children }: KindBadgeProps) {
  const t = useText()
  const hue = categoryHue(category)
  const Icon = alert_kind ? alertKindIcons[alert_kind] : hueIcons[hue]
  return (
    <Badge hue={hue} icon={<Icon />}>
      {children || t(alert_kind ? `alerts.kind_${alert_kind}` : `posts.category_${hue}`)}
    </Badge>
  )
}
