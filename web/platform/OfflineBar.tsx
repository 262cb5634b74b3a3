import { useEffect } from 'react'
import { useOnline } from './api/use-online.ts'
import { useText } from './i18n/i18n.ts'
import { keepFromPages } from './links-to-pages.ts'

/** Above every screen; what sticks to the top of a screen stays below it, see ground.css. */
export function OfflineBar() {
  const t = useText()
  const online = useOnline()
  useEffect(() => (online ? undefined : keepFromPages()), [online])
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p data-offline="" className="flex h-(--bar) items-end justify-center bg-ink pb-1 text-13 text-paper">
          {t('ui.offline')}
        </p>
      )}
    </div>
  )
}
