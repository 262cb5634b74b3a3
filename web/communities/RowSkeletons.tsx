import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export const RowSkeletons = ({ count = 5 }: { count?: number }) => (
  <div className="divide-y divide-line">
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className="flex items-center gap-3 py-3">
        <Skeleton className="size-12 rounded-card" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3 w-24" />
        </div>
        <Skeleton className="h-9 w-24 rounded-full" />
      </div>
    ))}
  </div>
)
