import { HeartHandshake } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'
import type { useKindness } from './use-kindness.ts'

interface KindNoteProps {
  kindness: ReturnType<typeof useKindness>
  /** What was written; the focus goes back there. */
  field: RefObject<HTMLTextAreaElement | null>
}

const mostShown = 3

/** Stands above the field in its form, whose sending it only holds up. */
export function KindNote({ kindness: { words, close }, field }: KindNoteProps) {
  const t = useText()
  const id = useId()
  if (!words) return null
  const shown = words.slice(0, mostShown).map((word) => `“${word}”`)
  const mend = () => {
    close()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    mend()
  }
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="mb-2 max-h-[65dvh] overflow-y-auto rounded-card border border-line bg-share-tint px-4 pt-3"
    >
      <div className="flex gap-3">
        <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0 text-share" />
        <div className="min-w-0 flex-1">
          <p id={`${id}-title`} className="text-15 font-bold">
            {t('kindness.title')}
          </p>
          <div id={`${id}-text`}>
            <p className="text-15 wrap-anywhere">{t('kindness.text', { words: shown.join(', ') })}</p>
            <p className="mt-0.5 text-13 text-muted">{t('kindness.private')}</p>
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-1.5 bg-share-tint py-2">
        <Button
          variant="quiet"
          onKeyDown={onKeyDown}
          onClick={() => {
            field.current?.form?.requestSubmit()
            field.current?.focus()
          }}
        >
          {t('kindness.send')}
        </Button>
        <Button ref={takeFocus} variant="tint" onKeyDown={onKeyDown} onClick={mend}>
          {t('kindness.mend')}
        </Button>
      </div>
    </div>
  )
}
