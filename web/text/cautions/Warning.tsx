import { ShieldAlert } from 'lucide-react'
import { type Caution, cautions as order } from '../../../contract/text/cautions.ts'
import { useText } from '../../platform/i18n/i18n.ts'

interface WarningProps {
  cautions: readonly Caution[]
  /** What it stands at. */
  of: 'product' | 'chat'
}

/** Calm advice for the reader, the gravest first; nothing without cautions. */
export default function Warning({ cautions, of }: WarningProps) {
  const t = useText()
  const shown = order.filter((caution) => cautions.includes(caution))
  if (!shown.length) return null
  const title = t(of === 'product' ? 'cautions.title_product' : 'cautions.title_chat')
  return (
    <aside
      aria-label={title}
      className="flex gap-3 rounded-card border border-line bg-share-tint px-4 py-3 text-15"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-share" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {shown.map((caution) => (
            <li key={caution}>{t(`cautions.${caution}`)}</li>
          ))}
        </ul>
        <a
          href="/help/safe-trading"
          className="flex min-h-11 items-center font-bold text-help underline-offset-2 hover:underline"
        >
          {t('cautions.tips')}
        </a>
      </div>
    </aside>
  )
}
