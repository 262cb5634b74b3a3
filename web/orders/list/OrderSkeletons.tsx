import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export function OrderSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-52', 'w-32'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <Skeleton className="size-14 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2 py-1">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-44" />
              <Skeleton className="h-5 w-28 rounded-card" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
