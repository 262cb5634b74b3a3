import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const bubbles = ['h-10 w-48', 'h-16 w-60', 'h-10 w-36 self-end', 'h-10 w-52 self-end', 'h-16 w-56']

export function TalkSkeleton() {
  const t = useText()
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 px-4 py-6">
      <span className="sr-only">{t('conversation.loading')}</span>
      {bubbles.map((size) => (
        <Skeleton key={size} className={`${size} max-w-full rounded-[1.125rem]`} />
      ))}
    </div>
  )
}
