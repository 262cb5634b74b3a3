import { useText } from '../../../platform/i18n/i18n.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

export function PeopleSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-32', 'w-40', 'w-28', 'w-36'].map((width) => (
          <div key={width} className="flex min-h-18 items-center gap-3 px-4 py-2">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid gap-2.5">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
