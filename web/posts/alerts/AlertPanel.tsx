import { Suspense } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AlertAnswers } from './AlertAnswers.tsx'
import { AlertPlaceLine } from './AlertPlaceLine.tsx'
import { alertKindIcons } from './kind-icons.ts'

const SmallMap = lazyPart(() => import('../../geo/map/SmallMap.tsx'))

/** On the page of an alert: its kind and place, then how it ended or what neighbours say. */
export default function AlertPanel({ post }: { post: Post }) {
  const t = useText()
  const { alert, alert_kind, spot, over_at, place } = post
  const Icon = alertKindIcons[alert_kind ?? 'other']
  const isOver = over_at !== null
  return (
    <section
      aria-label={t('posts.category_alert')}
      className={`mt-4 rounded-card border p-3 xs:p-4 ${isOver ? 'border-line bg-sunk' : 'border-danger bg-danger-tint'}`}
    >
      {alert_kind && (
        <p className={`flex items-center gap-2 text-17 font-bold ${isOver ? 'text-muted' : 'text-danger'}`}>
          <Icon aria-hidden className="size-5.5" />
          {t(`alerts.kind_${alert_kind}`)}
        </p>
      )}
      <AlertPlaceLine post={post} />
      {spot && (
        <div className="mt-2">
          <Suspense>
            <SmallMap {...spot} label={place || t('alerts.spot')} />
          </Suspense>
        </div>
      )}
      <div className="mt-2">
        {isOver ? (
          <p className="text-15">
            <b>{t(alert?.ended_as ? `alerts.ended_${alert.ended_as}` : 'posts.over')}</b>
            {alert?.end_note && <> · {alert.end_note}</>}
          </p>
        ) : (
          <AlertAnswers post={post} />
        )}
      </div>
    </section>
  )
}
