import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { rowsStyle } from './rows-style.ts'

export const RowSkeletons = () => (
  <div className={rowsStyle}>
    {['w-40', 'w-52', 'w-32'].map((width) => (
      <div key={width} className="flex gap-3 px-4 py-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2 py-1">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3 w-44" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
)

export function OwnSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <TitleSkeleton />
          <RowSkeletons />
          <TitleSkeleton />
          <RowSkeletons />
        </div>
        <div>
          <TitleSkeleton />
          <RowSkeletons />
        </div>
      </div>
    </div>
  )
}

const TitleSkeleton = () => (
  <div className="px-4 pt-5 pb-3 md:px-1">
    <Skeleton className="h-6 w-28" />
  </div>
)
