import { ArrowRight, MapPin, X } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SizeBadge } from './SizeBadge.tsx'
import { useWard } from './data.ts'

export function WardCard({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText()
  const { data: ward, isError } = useWard(code)
  if (isError) return null
  return (
    <section
      aria-label={t('nearby.chosen')}
      aria-live="polite"
      className="relative rounded-sheet border border-line bg-surface p-4 shadow-high"
    >
      <IconButton
        label={t('nearby.close')}
        icon={<X />}
        className="absolute! top-1.5 right-1.5 text-muted"
        onClick={onClose}
      />
      {ward ? (
        <>
          <div className="flex gap-3 pr-10">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-help-tint text-help">
              <MapPin aria-hidden />
            </span>
            <div className="min-w-0">
              <h2 className="text-17 font-bold wrap-anywhere">{ward.name}</h2>
              <p className="text-13 text-muted">{ward.province}</p>
            </div>
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <SizeBadge size={ward.size} />
            {ward.size === 'new' && <span className="min-w-0 flex-1 basis-52">{t('nearby.new_text')}</span>}
          </p>
          <a href="/login" className={buttonStyles({ block: true, className: 'mt-3' })}>
            {t('nearby.enter')}
            <ArrowRight aria-hidden />
          </a>
        </>
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-11 rounded-full" />
        </div>
      )}
    </section>
  )
}
