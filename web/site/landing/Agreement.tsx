import { TermsBox } from '../../accounts/sign-in/TermsBox.tsx'
import type { Terms } from '../../accounts/sign-in/terms-tick.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { addressIn } from '../../platform/pages/site-address.ts'
import { classNames } from '../../ui/styles/class-names.ts'

const names = {
  '/terms': 'legal/terms',
  '/privacy': 'legal/privacy',
  '/cookies': 'legal/cookies',
  '/agreement': 'agreement',
} as const

/** Without scripts there is nothing to tick here: /login asks. */
export function Agreement({ terms, className }: { terms: Terms; className?: string }) {
  const isEnglish = useLanguage() === 'en'
  return (
    <div
      className={classNames(
        'relative z-10 rounded-card bg-surface/80 px-[min(1rem,3.5vw)] py-1.5 text-left shadow-low scriptless:hidden',
        className,
      )}
    >
      <TermsBox
        terms={terms}
        {...(isEnglish && { editionOf: (to: keyof typeof names) => addressIn('en', names[to]) })}
      />
    </div>
  )
}
