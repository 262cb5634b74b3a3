import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { type Consent, consent } from '../platform/kept/consent.ts'
import { address } from '../site/address.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import { CookieKinds } from './CookieKinds.tsx'
import { decide, hasPrivacyControl, nothingOptional } from './decide.ts'
import { followFocus, giveFocusBack } from './give-focus-back.ts'

const everything: Consent = { functional: true, analytics: true, marketing: true }

interface ConsentCardProps {
  /** Given where a decision is reviewed, and may be left as it was. */
  onClose?: (() => void) | undefined
}

/** Three answers of equal weight; the third chooses kind by kind. Nothing optional is on beforehand. */
export function ConsentCard({ onClose }: ConsentCardProps) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState<Consent | null>(onClose ? consent : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstSwitch = useRef<HTMLInputElement>(null)
  const wasAskedFor = useRef(onClose !== undefined)

  // Focused when the person opened it; otherwise the focus stays.
  useEffect(() => {
    if (wasAskedFor.current) heading.current?.focus()
  }, [])
  const isChoosing = chosen !== null
  useEffect(() => {
    if (isChoosing && !wasAskedFor.current) firstSwitch.current?.focus()
  }, [isChoosing])

  useLayoutEffect(() => {
    followFocus()
    return giveFocusBack
  }, [])

  const settle = (choice: Consent) => {
    // A failed request is sent again on the next page.
    decide(choice).catch(() => {})
    onClose?.()
  }

  return (
    <section
      data-consent=""
      aria-labelledby={id}
      className={classNames(
        'fixed inset-x-2 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-h-[calc(100dvh-7rem)] max-w-md flex-col overflow-hidden rounded-sheet border border-line bg-raised shadow-high md:right-auto md:bottom-6 md:left-6 md:mx-0',
        // Leaves room for the screen's own controls at the bottom: a tab bar, or the buttons of signing in.
        'max-md:[body:has([data-tab-bar])_&]:bottom-[calc(5.75rem+env(safe-area-inset-bottom))]',
        'max-md:[body:not(:has([data-page],[data-tab-bar]))_&]:top-[calc(4.5rem+var(--bar)+var(--safe-top))]',
        'max-md:[body:not(:has([data-page],[data-tab-bar]))_&]:bottom-auto',
        !onClose && 'decided:hidden scriptless:hidden',
        // Where it would cover most of the window it stands at the start of the page.
        !onClose && 'max-xs:static max-xs:m-2 max-xs:max-h-none',
      )}
    >
      <div className="min-h-0 overflow-y-auto px-4 pt-4 md:px-5 md:pt-5">
        <div className="flex items-start justify-between gap-2">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-17 font-bold outline-none">
            {t('consent.title')}
          </h2>
          {onClose && (
            <IconButton label={t('ui.close')} icon={<X />} className="-mt-2.5 -mr-2" onClick={onClose} />
          )}
        </div>
        <p className="mt-1 text-13 text-muted text-pretty">
          {t('consent.text')}{' '}
          <a
            href={address('legal/cookies')}
            className="font-bold text-help underline-offset-3 hover:underline"
          >
            {t('consent.policy')}
          </a>
        </p>
        {chosen && (
          <div className="mt-2 divide-y divide-line border-t border-line">
            <CookieKinds chosen={chosen} onChoose={setChosen} firstRef={firstSwitch} />
            {hasPrivacyControl() && <p className="py-3 text-13 text-muted">{t('consent.gpc')}</p>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2 px-4 pt-3 pb-4 md:px-5 md:pb-5">
        <Answer answer="essential" onClick={() => settle(nothingOptional)}>
          {t('consent.only_essential')}
        </Answer>
        <Answer answer="all" onClick={() => settle(everything)}>
          {t('consent.accept_all')}
        </Answer>
        {chosen ? (
          <Answer key="save" onClick={() => settle(chosen)}>
            {t('consent.save')}
          </Answer>
        ) : (
          <Answer key="options" onClick={() => setChosen(nothingOptional)}>
            {t('consent.options')}
          </Answer>
        )}
      </div>
    </section>
  )
}

/** All look alike, three in a row on most phones. */
const Answer = ({ answer, ...props }: AnswerProps) => (
  <Button
    {...props}
    data-consent-answer={answer}
    variant="secondary"
    size="sm"
    className="min-h-11! grow px-2.5!"
  />
)

interface AnswerProps extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** Handled by a public page even before hydration; see follow-consent.ts. */
  answer?: 'essential' | 'all'
}
