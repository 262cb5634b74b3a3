import type { KeyboardEvent, MouseEvent } from 'react'
import { GoogleMark } from '../../accounts/sign-in/ProviderMarks.tsx'
import { TermsBox, type TermsBoxState } from '../../accounts/sign-in/TermsBox.tsx'
import { useGoogleSignIn } from '../../accounts/sign-in/google.ts'
import { text, useLanguage, useText } from '../../platform/i18n/i18n.ts'
import { siteAddressIn } from '../../platform/pages/site-address.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { classNames } from '../../ui/styles/class-names.ts'

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)

interface SignUpProps {
  /** Whether sign-up may start. If not, it shows why. */
  allow: () => boolean
  className?: string
}

/** Without scripts it is a link to /login, where the same button is. */
export function SignUp({ allow, className }: SignUpProps) {
  const t = useText()
  const google = useGoogleSignIn({
    from: null,
    unreachable: () => ({
      title: text('landing.sign_up_error'),
      description: text('landing.google_unreachable'),
    }),
  })

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!google.redirecting && allow()) void google.leave()
  }
  const clickOnSpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    <a
      href="/login"
      role="button"
      aria-disabled={google.redirecting || undefined}
      onClick={onClick}
      onKeyDown={clickOnSpace}
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

/** The pages of the documents that the box links to. */
const documentPages = {
  '/terms': 'legal/terms',
  '/privacy': 'legal/privacy',
  '/cookies': 'legal/cookies',
  '/agreement': 'agreement',
} as const

/** Hidden without scripts: then /login asks for the agreement. */
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
        {...(isEnglish && {
          editionOf: (to: keyof typeof documentPages) => siteAddressIn('en', documentPages[to]),
        })}
      />
    </div>
  )
}
