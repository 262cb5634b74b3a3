import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { rowsStyle } from './rows-style.ts'

export function ChatSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('chat.loading')}</span>
      <div className={rowsStyle}>
        {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2', 'w-11/12'].map((width) => (
          <div key={width} className="flex min-h-18 gap-3 py-3 pr-12 pl-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
