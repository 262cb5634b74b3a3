import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

export function FavourSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
        <Skeleton className="mt-4 h-11 w-full rounded-full" />
      </Card>
    </div>
  )
}
