import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

export const EventSkeleton = () => (
  <div className="grid gap-4 pt-4">
    <Skeleton className="h-48 rounded-card" />
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-16" />
    <Skeleton className="h-40 rounded-card" />
  </div>
)
