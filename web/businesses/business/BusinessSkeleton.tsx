import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { coverStyle } from './cover-style.ts'

export const BusinessSkeleton = () => (
  <div aria-hidden>
    <Skeleton className={coverStyle} />
    <Skeleton className="mt-14 h-6 w-56 max-w-full" />
    <Skeleton className="mt-2 h-4 w-72 max-w-full" />
    <Skeleton className="mt-4 h-13 rounded-full" />
    <Skeleton className="mt-5 h-44" />
    <Skeleton className="mt-5 h-32" />
  </div>
)
