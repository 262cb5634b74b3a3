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
        {['w-44', 'w-52', 'w-36', 'w-48'].map((width) => (
          <div key={width} className="mt-4 flex items-center gap-3">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </Card>
    </div>
  )
}
