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
import { makeRoomFor } from './make-room.ts'

const everything: Consent = { functional: true, analytics: true, marketing: true }

interface ConsentCardProps {
  /** Given where a decision is reviewed, and may be left as it was. */
  onClose?: (() => void) | undefined
}

/**
 * A bar at the bottom of the window, above which everything else ends. Three answers of equal weight; the third chooses kind by kind.
 * Nothing optional is on beforehand.
 */
export function ConsentCard({ onClose }: ConsentCardProps) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState<Consent | null>(onClose ? consent : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstSwitch = useRef<HTMLInputElement>(null)
  const wasAskedFor = useRef(onClose !== undefined)
  const bar = useRef<HTMLElement>(null)

  // Focused when the person opened it; otherwise the focus stays.
  useEffect(() => {
    if (wasAskedFor.current) heading.current?.focus()
  }, [])
  const isChoosing = chosen !== null
  useEffect(() => {
    if (isChoosing && !wasAskedFor.current) firstSwitch.current?.focus()
  }, [isChoosing])

  const isDocked = !onClose && !isChoosing
  useLayoutEffect(() => (isDocked ? makeRoomFor(bar.current) : undefined), [isDocked])

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
      ref={bar}
      data-consent=""
      aria-labelledby={id}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 flex max-h-[calc(100dvh-7rem)] flex-col overflow-hidden border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-high',
        !isChoosing && 'lg:flex-row lg:items-center lg:justify-center',
        !onClose && 'decided:hidden scriptless:hidden',
        // Where it would take most of the window it stands at the start of the page.
        !onClose && 'max-xs:static max-xs:max-h-none max-xs:border-b max-xs:shadow-none',
      )}
    >
      <div className="mx-auto min-h-0 w-full max-w-3xl overflow-y-auto px-4 pt-3 lg:mx-0 lg:pb-3">
        <div className="flex items-start justify-between gap-2">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-15 font-bold outline-none">
            {t('consent.title')}
          </h2>
          {onClose && (
            <IconButton label={t('ui.close')} icon={<X />} className="-mt-2.5 -mr-2" onClick={onClose} />
          )}
        </div>
        <p className="text-13 text-muted text-pretty">
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
      <div
        className={classNames(
          'mx-auto flex w-full max-w-3xl flex-wrap gap-2 px-4 pt-2 pb-3',
          !isChoosing && 'lg:mx-0 lg:w-auto lg:flex-nowrap lg:pt-3',
        )}
      >
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
