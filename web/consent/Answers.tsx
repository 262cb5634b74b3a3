import type { ComponentProps } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import type { Consent } from '../platform/kept/consent.ts'
import { Button } from '../ui/controls/Button.tsx'
import { decide, nothingOptional } from './decide.ts'

const everything: Consent = { functional: true, analytics: true, marketing: true }

// A failed request is sent again on the next page.
export const settle = (choice: Consent) => void decide(choice).catch(() => {})

/** All look alike, three in a row on most phones. */
export const Answer = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <Button {...props} variant="secondary" size="sm" className="min-h-11! grow px-2!" />
)

/** All or only the essential. A public page handles them even before hydration; see follow-consent.ts. */
export function PlainAnswers() {
  const t = useText()
  return (
    <>
      <Answer data-consent-answer="essential" onClick={() => settle(nothingOptional)}>
        {t('consent.only_essential')}
      </Answer>
      <Answer data-consent-answer="all" onClick={() => settle(everything)}>
        {t('consent.accept_all')}
      </Answer>
    </>
  )
}
