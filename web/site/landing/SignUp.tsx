import type { KeyboardEvent, MouseEvent } from 'react'
import { GoogleMark } from '../../accounts/sign-in/ProviderMarks.tsx'
import { TermsBox, type TermsBoxState } from '../../accounts/sign-in/TermsBox.tsx'
import { useGoogleSignIn } from '../../accounts/sign-in/google.ts'
import { text, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { siteAddressIn } from '../../platform/pages/site-address.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { classNames } from '../../ui/styles/class-names.ts'

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)

interface SignUpProps {
  /** Whether signing up may start; shows what is missing itself. */
  allow: () => boolean
  className?: string
}

/** Without scripts it is a link to /login, which has the same button. */
export function SignUp({ allow, className }: SignUpProps) {
  const t = useText()
  const google = useGoogleSignIn({
    from: null,
    unreachable: () => ({
      title: text('landing.sign_up_error'),
      description: text('landing.google_unreachable'),
    }),
  })

  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    if (!google.redirecting && allow()) void google.leave()
  }
  const pressSpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    <a
      href="/login"
      role="button"
      aria-disabled={google.redirecting || undefined}
      onClick={press}
      onKeyDown={pressSpace}
      className={buttonStyles({
        variant: 'ink',
        size: 'lg',
        className: classNames('min-h-14 text-17 shadow-high aria-disabled:opacity-60', className),
      })}
    >
      <GoogleMark />
      {google.redirecting ? t('landing.redirecting') : t('landing.sign_up')}
    </a>
  )
}

const names = {
  '/terms': 'legal/terms',
  '/privacy': 'legal/privacy',
  '/cookies': 'legal/cookies',
  '/agreement': 'agreement',
} as const

/** Without scripts there is nothing to tick here: /login asks. */
export function Agreement({ terms, className }: { terms: TermsBoxState; className?: string }) {
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
        {...(isEnglish && { editionOf: (to: keyof typeof names) => siteAddressIn('en', names[to]) })}
      />
    </div>
  )
}
