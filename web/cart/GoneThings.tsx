import { useId } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Badge } from '../ui/layout/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { remove } from './remove.ts'
import { type CartRow, isGone } from './rows.ts'
import { ThingPicture } from '../ui/layout/ThingPicture.tsx'

export function GoneThings({ rows }: { rows: readonly CartRow[] }) {
  const t = useText()
  const id = useId()
  const gone = rows.filter(isGone)
  if (!gone.length) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="border-b border-line px-4 py-3">
        <h2 id={id} className="font-bold">
          {t('cart.gone')}
        </h2>
        <p className="text-13 text-muted text-pretty">{t('cart.gone_note')}</p>
      </div>
      <ul className="divide-y divide-line">
        {gone.map(({ id: product, name, image }) => (
          <li key={product} className="flex gap-3 p-4">
            <span className="opacity-55">
              <ThingPicture image={image} small />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="line-clamp-2 text-muted wrap-anywhere">{name || t('cart.gone_name')}</h3>
              <Badge hue="plain" className="mt-1">
                {t('cart.gone_mark')}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <Button variant="secondary" block onClick={() => remove(gone.map((row) => row.id))}>
          {t('cart.remove_gone')}
        </Button>
      </div>
    </Card>
  )
}
