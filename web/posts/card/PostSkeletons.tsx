import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

export function PostSkeletons({ count = 3 }: { count?: number }) {
  const t = useText()
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <PostSkeleton key={index} pictured={index === 1} />
      ))}
    </div>
  )
}

export function PostSkeleton({ pictured }: { pictured?: boolean }) {
  return (
    <Card className="p-4 pb-2">
      <div className="flex gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid min-w-0 flex-1 content-center gap-2">
          <Skeleton className="h-3.5 w-32 max-w-full" />
          <Skeleton className="h-3 w-48 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-3 h-6 w-20 rounded-full" />
      <div className="mt-3 grid gap-2.5">
        <Skeleton className="h-3.5" />
        <Skeleton className="h-3.5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
      {pictured && <Skeleton className="mt-3 aspect-4/3 rounded-card" />}
      <div className="mt-3 flex h-13 items-center gap-5 border-t border-line pt-2">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
      </div>
    </Card>
  )
}
