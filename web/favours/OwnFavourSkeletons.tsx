import { useText } from '../platform/i18n/i18n.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export function OwnFavourSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid gap-3">
        {['w-40', 'w-52', 'w-32'].map((width) => (
          <Card key={width} className="flex gap-3 p-4">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-28" />
              <Skeleton className="h-6 w-24 rounded-full" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
