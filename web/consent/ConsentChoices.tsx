import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { type Consent, consent } from '../platform/kept/consent.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { Answer, PlainAnswers, settle } from './Answers.tsx'
import { ConsentText } from './ConsentText.tsx'
import { CookieKinds } from './CookieKinds.tsx'
import { hasPrivacyControl } from './decide.ts'

interface ConsentChoicesProps {
  /** Gets the focus back. */
  opener: HTMLElement
  /** Called when it is left without a decision. */
  onClose: () => void
}

/**
 * The kinds one by one, as decided; nothing optional is on beforehand. The browser's own dialog, as public pages have
 * no code of sheets.
 */
export function ConsentChoices({ opener, onClose }: ConsentChoicesProps) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState<Consent>(consent)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstSwitch = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Whoever comes from the bar has read the question.
    const first = consent().decided_at === null ? firstSwitch : heading
    first.current?.focus()
    return () => {
      current?.close()
      // The browser does that where the opener had the focus; Safari gives a pressed button none.
      opener.focus({ preventScroll: true })
    }
  }, [opener])

  const close = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      data-consent-choices=""
      closedby="any"
      aria-labelledby={id}
      onClose={onClose}
      className="mx-auto mt-auto max-h-[calc(100dvh-2rem)] w-full max-w-xl flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-high transition-[translate] duration-250 ease-out backdrop:bg-scrim open:flex md:m-auto md:rounded-sheet starting:open:translate-y-full"
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-3">
        <div className="flex items-start justify-between gap-2">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-17 font-bold outline-none">
            {t('consent.title')}
          </h2>
          <IconButton label={t('ui.close')} icon={<X />} className="-mt-2 -mr-3" onClick={close} />
        </div>
        <ConsentText />
        <div className="mt-2 divide-y divide-line border-t border-line">
          <CookieKinds chosen={chosen} onChoose={setChosen} firstRef={firstSwitch} />
          {hasPrivacyControl() && <p className="py-3 text-13 text-muted">{t('consent.gpc')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <PlainAnswers />
        <Answer onClick={() => settle(chosen)}>{t('consent.save')}</Answer>
      </div>
    </dialog>
  )
}
