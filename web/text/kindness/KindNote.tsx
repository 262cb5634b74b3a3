import { HeartHandshake } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { loadable } from '../../ui/lazy-part.ts'
import { focusOnMount } from '../../ui/overlays/focus.ts'

interface KindNoteProps {
  kindness: ReturnType<typeof useKindnessCheck>
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
        <Button ref={focusOnMount} variant="tint" onKeyDown={onKeyDown} onClick={mend}>
          {t('kindness.mend')}
        </Button>
      </div>
    </div>
  )
}

const loadJudge = loadable(() => import('../../../contract/kindness/kindness.ts'))

/** Null until its code is here: nobody waits for it. */
let judge: ((text: string) => string[]) | null = null

/** Once it resolves texts are judged, unless its code could not be had. */
export async function prepareKindnessCheck() {
  const module = await loadJudge(true)
  if (module) judge = module.findUnkindWords
}

/**
 * Asks once for each text that insults somebody, before it is sent. Words are judged on the device; neither they nor
 * whether somebody was asked is stored or sent for this.
 */
export function useKindnessCheck(content: string) {
  const text = content.trim()
  const [asked, setAsked] = useState<{ text: string; words: string[] } | null>(null)
  const lastAsked = useRef<string | null>(null)
  const isUsed = text !== ''
  useEffect(() => {
    if (isUsed && !judge) void prepareKindnessCheck()
  }, [isUsed])

  /** Whether the text can be sent now; if not, the question shows. */
  const mayGo = (): boolean => {
    setAsked(null)
    if (lastAsked.current === text) return true
    const words = judge?.(text) ?? []
    if (!words.length) return true
    lastAsked.current = text
    setAsked({ text, words })
    return false
  }
  return {
    mayGo,
    words: asked?.text === text ? asked.words : null,
    close: () => setAsked(null),
  }
}
