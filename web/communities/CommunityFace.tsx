import { Home, UsersRound } from 'lucide-react'
import type { Community } from '../../contract/communities/communities.ts'
import { Picture } from '../ui/layout/Picture.tsx'
import { classNames } from '../ui/styles/class-names.ts'

const sizes = { 48: 'size-12', 88: 'size-22' }

interface CommunityFaceProps {
  community: Pick<Community, 'avatar' | 'kind'>
  size: keyof typeof sizes
  className?: string
}

/** Its avatar, else a sign of its kind; its name stands beside it. */
export function CommunityFace({ community: { avatar, kind }, size, className }: CommunityFaceProps) {
  const classes = classNames(sizes[size], 'shrink-0 rounded-card', className)
  if (avatar) return <Picture media={avatar} alt="" sizes={`${size}px`} fill className={classes} />
  const Sign = kind === 'ward' ? Home : UsersRound
  return (
    <span className={classNames(classes, 'grid place-items-center bg-share-tint text-share')}>
      <Sign aria-hidden className="size-1/2" />
    </span>
  )
}
