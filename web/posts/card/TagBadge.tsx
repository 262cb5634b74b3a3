import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { hueIcons, categoryHue } from './category-icons.ts'

export function TagBadge({ tag }: { tag: Tag }) {
  const t = useText()
  const hue = categoryHue(tagCategories[tag])
  const Icon = hueIcons[hue]
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(`posts.category_${hue}`)}
    </Badge>
  )
}
