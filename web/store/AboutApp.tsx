import { ChevronDown } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Part } from './Part.tsx'

export function AboutApp() {
  const t = useText()
  return (
    <Part title={t('store.about')}>
      <div className="max-w-prose text-pretty">
        <p>{t('store.about_1')}</p>
        <details className="group mt-1 flex flex-col">
          <summary className="order-last flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-full font-bold text-help [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{t('ui.more')}</span>
            <span className="hidden group-open:inline">{t('store.less')}</span>
            <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <p className="mt-2">{t('store.about_2')}</p>
          <p className="mt-3">{t('store.about_3')}</p>
        </details>
      </div>
    </Part>
  )
}
