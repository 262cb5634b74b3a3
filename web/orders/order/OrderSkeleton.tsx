import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export function OrderSkeleton() {
  const t = useText()
  return (
    <div role="status" className="lg:max-w-[640px]">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <div className="mt-4 flex gap-3 border-t border-line pt-3">
          <Skeleton className="size-14 shrink-0 rounded-card" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <Skeleton className="mt-6 h-11 rounded-full" />
      </Card>
    </div>
  )
}
