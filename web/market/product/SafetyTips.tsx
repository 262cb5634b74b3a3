import { ShieldCheck } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'

const tips = ['product.tip_place', 'product.tip_pay', 'product.tip_check'] as const

export function SafetyTips() {
  const t = useText()
  return (
    <section
      aria-label={t('product.tips')}
      className="flex gap-3 rounded-card bg-give-tint px-4 pt-3 pb-1 text-15"
    >
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-give" />
      <div className="min-w-0">
        <h3 className="font-bold">{t('product.tips')}</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-4 text-pretty">
          {tips.map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
        <a
          href="/help/safe-trading"
          className="flex min-h-11 items-center font-bold text-help underline-offset-2 hover:underline"
        >
          {t('product.tips_more')}
        </a>
      </div>
    </section>
  )
}
