import type { RefObject } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { keepTick } from './terms-tick.ts'

const documents = [
  { to: '/terms', title: 'accounts.privacy_policy' },
  { to: '/cookies', title: 'accounts.cookie_policy' },
  { to: '/agreement', title: 'accounts.membership_agreement' },
] as const

interface TermsBoxProps {
  box: RefObject<HTMLInputElement | null>
  agreed: boolean
  /** Set after an attempt without agreement. */
  missing: boolean
  onChange: (agreed: boolean) => void
}

export function TermsBox({ box, agreed, missing, onChange }: TermsBoxProps) {
  const t = useText()
  const parts = t('accounts.agree', { terms: '{0}', cookies: '{1}', agreement: '{2}' }).split(/\{(\d)\}/)
  return (
    <div>
      <Checkbox
        ref={box}
        checked={agreed}
        onChange={onChange}
        invalid={missing}
        aria-describedby={missing ? 'terms-missing' : undefined}
      >
        <span className="block text-pretty">
          {parts.map((part, index) => {
            const document = index % 2 ? documents[Number(part)] : undefined
            return document ? (
              <a
                key={document.to}
                href={document.to}
                onClick={() => agreed && keepTick()}
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
      <p id="terms-missing" role="alert" className="pl-9 text-13 text-danger empty:hidden">
        {missing && t('accounts.agree_first')}
      </p>
    </div>
  )
}
