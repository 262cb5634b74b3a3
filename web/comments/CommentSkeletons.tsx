import { useText } from '../platform/i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

const widths = ['w-4/5', 'w-3/5', 'w-2/3']

export function CommentSkeletons({ count }: { count: number }) {
  const t = useText()
  return (
    <div role="status" className="mt-3 grid gap-4">
      <span className="sr-only">{t('comments.loading')}</span>
      {widths.slice(0, count).map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className={`h-16 rounded-card ${width}`} />
        </div>
      ))}
    </div>
  )
}
