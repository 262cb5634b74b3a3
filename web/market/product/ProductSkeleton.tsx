import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { stageStyle } from './ProductGallery.tsx'

export function ProductSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className={stageStyle} />
      <Skeleton className="mt-5 h-7 w-36" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-3.5 h-3.5 w-52 max-w-full" />
      <Skeleton className="mt-2.5 h-3.5 w-40 max-w-full" />
      <Skeleton className="mt-6 h-24 rounded-card" />
    </div>
  )
}
