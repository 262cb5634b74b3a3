import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { sizeOf } from './formats.ts'
import type { KeptItem } from './inventory.ts'
import { knownItem } from './known-items.ts'

export function KeptItemRow({ item, onClear }: { item: KeptItem; onClear: () => void }) {
  const t = useText()
  const known = knownItem(item.shelf, item.key)
  const name = known ? t(known.name) : t('settings.item_unknown')
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p className="text-pretty">{name}</p>
        <p className="text-13 wrap-anywhere text-muted">
          {t('settings.item_size', { key: item.key, size: sizeOf(item.bytes) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('settings.clear_item', { name: known ? `${name} (${item.key})` : item.key })}
        onClick={onClear}
      >
        {t('settings.clear')}
      </Button>
    </div>
  )
}
