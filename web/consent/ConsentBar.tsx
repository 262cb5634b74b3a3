import { useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { Answer, PlainAnswers } from './Answers.tsx'
import { ConsentText } from './ConsentText.tsx'
import { followFocus, giveFocusBack } from './give-focus-back.ts'
import { makeRoomFor } from './make-room.ts'

interface ConsentBarProps {
  /** Called with the button that was pressed to choose kind by kind. */
  onOptions: (button: HTMLElement) => void
}

/** A bar at the bottom of the window, above which everything else ends. It takes no focus. Three answers of equal weight. */
export function ConsentBar({ onOptions }: ConsentBarProps) {
  const t = useText()
  const id = useId()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => makeRoomFor(bar.current), [])
  useLayoutEffect(() => {
    followFocus()
    return giveFocusBack
  }, [])

  return (
    <section
      ref={bar}
      data-consent=""
      aria-labelledby={id}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 flex max-h-[calc(100dvh-7rem)] flex-col overflow-hidden border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-high',
        'lg:flex-row lg:items-center lg:justify-center decided:hidden scriptless:hidden',
        // Where it would take most of the window it stands at the start of the page.
        'max-xs:static max-xs:max-h-none max-xs:border-b max-xs:shadow-none',
      )}
    >
      <div className="mx-auto min-h-0 w-full max-w-3xl overflow-y-auto px-4 pt-3 lg:mx-0 lg:pb-3">
        <h2 id={id} className="text-15 font-bold">
          {t('consent.title')}
        </h2>
        <ConsentText />
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-wrap gap-2 px-4 pt-2 pb-3 lg:mx-0 lg:w-auto lg:flex-nowrap lg:pt-3">
        <PlainAnswers />
        <Answer onClick={({ currentTarget }) => onOptions(currentTarget)}>{t('consent.options')}</Answer>
      </div>
    </section>
  )
}
