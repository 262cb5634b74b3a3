import { useText } from '../platform/i18n/i18n.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export function ResultSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-3/4" />
            </div>
            <Skeleton className="size-18 shrink-0 rounded-card" />
          </div>
        ))}
      </Card>
    </div>
  )
}
