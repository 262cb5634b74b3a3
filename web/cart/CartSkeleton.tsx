import { useText } from '../platform/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Card } from '../ui/layout/Card.tsx'

export function CartSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex gap-3 p-4">
            <Skeleton className="size-18 shrink-0 rounded-card" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-9 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
