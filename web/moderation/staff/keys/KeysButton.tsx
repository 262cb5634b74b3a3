import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Key } from './Key.tsx'
import { switchKeys, useKeysOn } from './switched.ts'
import { useKeys } from './use-keys.ts'

const lines = [
  ['j', 'staff.key_next'],
  ['k', 'staff.key_previous'],
  ['Enter', 'staff.key_open'],
  ['1–5', 'staff.key_ladder'],
  ['r', 'staff.key_reason'],
  ['Ctrl + Enter', 'staff.key_send'],
  ['n', 'staff.key_note'],
  ['u', 'staff.key_undo'],
  ['Esc', 'staff.key_leave'],
  ['?', 'staff.key_help'],
] as const

/** Opens the list of keys, where they can be switched off. */
export function KeysButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const isOn = useKeysOn()
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        icon={<Keyboard aria-hidden className="size-5" />}
        className="[@media(hover:none)]:hidden"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{t('staff.keys')}</span>
        <span className="max-sm:hidden">
          <Key name="?" />
        </span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('staff.keys')}>
        <dl className={`grid divide-y divide-line ${isOn ? '' : 'text-muted'}`}>
          {lines.map(([key, words]) => (
            <div key={key} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
              <dt className="w-28 shrink-0">
                <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line bg-sunk px-1.5 font-sans text-13 font-bold whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd className="min-w-0 flex-1 basis-40">{t(words)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 border-t border-line">
          <Switch label={t('shortcuts.on')} hint={t('shortcuts.hint')} checked={isOn} onChange={switchKeys} />
        </div>
      </Sheet>
    </>
  )
}
