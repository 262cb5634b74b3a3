import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { type Consent, currentConsent, useConsent } from '../../platform/storage/consent.ts'
import { siteAddress } from '../../platform/pages/site-address.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CookieKinds } from './CookieKinds.tsx'
import { saveConsent, hasPrivacyControl, noOptionalConsent, sendPendingConsent } from './decide.ts'
import { restoreFocus, trackFocus } from './question-focus.ts'

/** Asks until there is a decision, in this or another tab. Pressing a `data-consent-open` element asks again. */
export default function ConsentQuestion({ className }: { className?: string }) {
  const { decided_at } = useConsent()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [previous, setPrevious] = useState(decided_at)
  if (previous !== decided_at) {
    setPrevious(decided_at)
    setOpener(null)
  }

  useEffect(() => {
    // A failed request is sent again on the next page.
    sendPendingConsent().catch(() => {})
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-consent-open]')
      if (button) setOpener(button)
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])

  // The choices come first, so that they unmount first: the focus returns from the choices to the card and then to the
  // page.
  return (
    <>
      {opener && <ConsentChoices opener={opener} onClose={() => setOpener(null)} />}
      {decided_at === null && <ConsentCard onOptions={setOpener} className={className} />}
    </>
  )
}

interface ConsentCardProps {
  /** Called with the pressed button when the user wants to choose each kind. */
  onOptions: (button: HTMLElement) => void
  className?: string | undefined
}

/** A part of the page, which covers nothing and takes no focus. Its three answers look alike. */
function ConsentCard({ onOptions, className }: ConsentCardProps) {
  const t = useText()
  const id = useId()
  useLayoutEffect(() => {
    trackFocus()
    return restoreFocus
  }, [])

  return (
    <section
      data-consent=""
      aria-labelledby={id}
      className={classNames('bg-surface decided:hidden scriptless:hidden', className)}
    >
      <h2 id={id} className="text-15 font-bold">
        {t('consent.title')}
      </h2>
      <ConsentText />
      <div className="mt-2 flex flex-wrap gap-2">
        <QuickAnswers />
        <AnswerButton onClick={({ currentTarget }) => onOptions(currentTarget)}>
          {t('consent.options')}
        </AnswerButton>
      </div>
    </section>
  )
}

interface ConsentChoicesProps {
  /** Gets the focus when the dialog closes. */
  opener: HTMLElement
  /** Called when the dialog closes without a decision. */
  onClose: () => void
}

/**
 * One switch per kind, set to the current decision; optional kinds are off by default. Uses the browser's dialog,
 * because public pages don't load the code of sheets.
 */
function ConsentChoices({ opener, onClose }: ConsentChoicesProps) {
  const t = useText()
  const id = useId()
  const [selected, setSelected] = useState<Consent>(currentConsent)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstSwitch = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // A user who comes from the card has already read the question.
    const first = currentConsent().decided_at === null ? firstSwitch : heading
    first.current?.focus()
    return () => {
      current?.close()
      // The browser does this if the opener had the focus, but Safari doesn't focus a pressed button.
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
          <CookieKinds selected={selected} onChoose={setSelected} firstRef={firstSwitch} />
          {hasPrivacyControl() && <p className="py-3 text-13 text-muted">{t('consent.gpc')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <QuickAnswers />
        <AnswerButton onClick={() => saveChoice(selected)}>{t('consent.save')}</AnswerButton>
      </div>
    </dialog>
  )
}

function ConsentText() {
  const t = useText()
  return (
    <p className="-mr-1 text-13 text-muted text-pretty">
      {t('consent.text')}{' '}
      <a
        href={siteAddress('legal/cookies')}
        className="font-bold text-help underline-offset-3 hover:underline"
      >
        {t('consent.policy')}
      </a>
    </p>
  )
}

const allConsent: Consent = { functional: true, analytics: true, marketing: true }

// A failed request is sent again on the next page.
const saveChoice = (choice: Consent) => void saveConsent(choice).catch(() => {})

/** All answers look alike. With little padding three fit in a row from 360 px on, in the fallback font too. */
const AnswerButton = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <Button {...props} variant="secondary" size="sm" className="min-h-11! grow px-1!" />
)

/**
 * Accepts all kinds or only the essential ones. A public page handles these buttons even before hydration; see
 * consent-before-hydration.ts.
 */
function QuickAnswers() {
  const t = useText()
  return (
    <>
      <AnswerButton data-consent-answer="essential" onClick={() => saveChoice(noOptionalConsent)}>
        {t('consent.only_essential')}
      </AnswerButton>
      <AnswerButton data-consent-answer="all" onClick={() => saveChoice(allConsent)}>
        {t('consent.accept_all')}
      </AnswerButton>
    </>
  )
}
