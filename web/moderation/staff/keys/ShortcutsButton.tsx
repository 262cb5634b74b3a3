import { Keyboard } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { create } from 'zustand'
import { useText } from '../../../platform/i18n/i18n.ts'
import { areShortcutsOn, setShortcutsOn } from '../../../platform/storage/shortcuts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { isComposing } from '../../../ui/keys.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const shortcutTexts = [
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

/** Opens the list of shortcuts with the switch that turns them off. */
export function ShortcutsButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const isOn = useAreShortcutsOn()
  useShortcuts({ '?': () => setOpen(true) })
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
          <KeyHint name="?" />
        </span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('staff.keys')}>
        <dl className={`grid divide-y divide-line ${isOn ? '' : 'text-muted'}`}>
          {shortcutTexts.map(([key, description]) => (
            <div key={key} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
              <dt className="w-28 shrink-0">
                <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-line bg-sunk px-1.5 font-sans text-13 font-bold whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd className="min-w-0 flex-1 basis-40">{t(description)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 border-t border-line">
          <Switch
            label={t('shortcuts.on')}
            hint={t('shortcuts.hint')}
            checked={isOn}
            onChange={setShortcuts}
          />
        </div>
      </Sheet>
    </>
  )
}

/** Shows the key of a control. Renders nothing if shortcuts are off or on a phone. */
export function KeyHint({ name }: { name: string }) {
  const isOn = useAreShortcutsOn()
  if (!isOn) return null
  return (
    <kbd
      aria-hidden
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-sm border border-line bg-sunk px-1 font-sans text-12 font-bold text-ink [@media(hover:none)]:hidden"
    >
      {name}
    </kbd>
  )
}

/** One switch for all single-key shortcuts of the app. The key hints follow it. */
const shortcutsStore = create(() => ({ on: areShortcutsOn() }))

const useAreShortcutsOn = () => shortcutsStore(({ on }) => on)

function setShortcuts(on: boolean) {
  setShortcutsOn(on)
  shortcutsStore.setState({ on })
}

/** Moves the focus from a field to the case title on Escape, so that shortcuts work again. Returns whether it moved. */
export function leaveFieldOnEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || isComposing(event)) return false
  const title = document.querySelector<HTMLElement>('[data-case-title]')
  title?.focus({ preventScroll: true })
  return title !== null
}
