import { CloudOff, RotateCw } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'

export function ProductFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useText()
  const { search } = useLocation()
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-help-tint text-help">
        <CloudOff aria-hidden className="size-6" />
      </span>
      <p className="text-pretty">{t('product.failed')}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink to={`/marketplace${search}`}>{t('product.to_market')}</ButtonLink>
        <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
          {t('ui.try_again')}
        </Button>
      </div>
    </div>
  )
}
