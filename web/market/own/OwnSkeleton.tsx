import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export function OwnSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
          <div key={width} className="flex gap-3 p-3">
            <Skeleton className="size-20 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className={`h-3.5 max-w-full ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
