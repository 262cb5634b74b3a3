import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AlertKind } from '../../../contract/posts/alert-fields.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { alertKindIcons, alertKinds } from './kind-icons.ts'

interface AlertKindChoiceProps {
  kind: AlertKind | null
  disabled: boolean
  onChange: (kind: AlertKind) => void
}

/** Eight tiles; once a kind is chosen, a chip that opens them again. */
export function AlertKindChoice({ kind, disabled, onChange }: AlertKindChoiceProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const Icon = kind && alertKindIcons[kind]
  return (
    <>
      {Icon && (
        <button
          ref={chip}
          type="button"
          aria-label={t('alerts.change_kind', { name: t(`alerts.kind_${kind}`) })}
          aria-expanded={open}
          disabled={disabled}
          onClick={() => setOpen(!open)}
          className="relative flex min-h-9 items-center gap-1.5 self-start rounded-full border border-danger bg-surface px-3.5 text-15 font-bold text-danger after:absolute after:inset-x-0 after:-inset-y-1 disabled:opacity-45"
        >
          <Icon aria-hidden className="size-4.5" />
          {t(`alerts.kind_${kind}`)}
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
      {(!kind || open) && (
        <section aria-label={t('alerts.what')}>
          <h2 className="text-17 font-bold">{t('alerts.what')}</h2>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2">
            {alertKinds.map((each) => (
              <KindTile
                key={each}
                kind={each}
                pressed={each === kind}
                disabled={disabled}
                onPress={() => {
                  onChange(each)
                  setOpen(false)
                  if (kind) chip.current?.focus()
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface KindTileProps {
  kind: AlertKind
  pressed: boolean
  disabled: boolean
  onPress: () => void
}

function KindTile({ kind, pressed, disabled, onPress }: KindTileProps) {
  const t = useText()
  const Icon = alertKindIcons[kind]
  return (
    <li className="flex">
      <button
        type="button"
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onPress}
        className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3 py-2 text-left text-15 font-bold transition-[background-color,transform] hover:bg-sunk active:scale-[0.98] aria-pressed:border-danger aria-pressed:text-danger md:bg-paper"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-help-tint text-danger">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-min flex-1 basis-0">{t(`alerts.kind_${kind}`)}</span>
      </button>
    </li>
  )
}
