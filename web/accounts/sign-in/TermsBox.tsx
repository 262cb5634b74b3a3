import { useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import type { Terms } from './terms-tick.ts'

const documents = [
  { to: '/terms', title: 'accounts.terms_of_service' },
  { to: '/privacy', title: 'accounts.privacy_policy' },
  { to: '/cookies', title: 'accounts.cookie_policy' },
  { to: '/agreement', title: 'accounts.membership_agreement' },
] as const

interface TermsBoxProps {
  terms: Terms
  /** The English edition of a document, where the page is one that stands at an address of its own. */
  editionOf?: (to: (typeof documents)[number]['to']) => string
}

/** Names no router, since the landing page shows it too. */
export function TermsBox({ terms, editionOf }: TermsBoxProps) {
  const t = useText()
  const id = useId()
  const { box, agreed, isMissing, setAgreed } = terms
  const parts = t('accounts.agree', { terms: '{0}', privacy: '{1}', cookies: '{2}', agreement: '{3}' }).split(
    /\{(\d)\}/,
  )
  return (
    <div>
      <Checkbox
        ref={box}
        checked={agreed}
        onChange={setAgreed}
        invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      >
        <span className="block text-pretty">
          {parts.map((part, index) => {
            const document = index % 2 ? documents[Number(part)] : undefined
            return document ? (
              <a
                key={document.to}
                href={editionOf?.(document.to) ?? document.to}
                target="_blank"
                rel="noopener"
                aria-describedby={`${id}-tab`}
                className="font-bold text-help hover:underline"
              >
                {t(document.title)}
              </a>
            ) : (
              part
            )
          })}
        </span>
      </Checkbox>
      <span id={`${id}-tab`} hidden>
        {t('accounts.in_new_tab')}
      </span>
      <p id={`${id}-missing`} role="alert" className="pb-2 pl-9 text-13 text-danger empty:hidden">
        {isMissing && t('accounts.agree_first')}
      </p>
    </div>
  )
}
