import { useText } from '../platform/i18n/i18n.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

export function NotificationSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
          <div key={width} className="flex min-h-18 gap-3 py-3 pr-12 pl-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
