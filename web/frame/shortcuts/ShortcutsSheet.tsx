import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { areShortcutsOn, setShortcutsOn } from '../../platform/storage/shortcuts.ts'

interface ShortcutsSheetProps {
  open: boolean
  onClose: () => void
}

const lines = [
  ['/', 'shortcuts.search'],
  ['n', 'shortcuts.post'],
  ['j', 'shortcuts.next'],
  ['k', 'shortcuts.previous'],
  ['Enter', 'shortcuts.open'],
  ['?', 'shortcuts.help'],
] as const

export default function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const t = useText()
  const [isOn, setOn] = useState(areShortcutsOn)
  const change = (on: boolean) => {
    setShortcutsOn(on)
    setOn(on)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={`grid divide-y divide-line ${isOn ? '' : 'text-muted'}`}>
        {lines.map(([key, text]) => (
          <div key={key} className="flex min-h-11 items-center gap-3 py-1.5">
            <dt className="w-16 shrink-0">
              <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line bg-sunk px-1.5 font-sans text-13 font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 border-t border-line">
        <Switch label={t('shortcuts.on')} hint={t('shortcuts.hint')} checked={isOn} onChange={change} />
      </div>
    </Sheet>
  )
}
