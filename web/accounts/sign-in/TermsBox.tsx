import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useIsHydrated } from '../../platform/hydrated.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { tabItems } from '../../platform/storage/local-items.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'

const documents = [
  { to: '/terms', title: 'accounts.terms_of_service' },
  { to: '/privacy', title: 'accounts.privacy_policy' },
  { to: '/cookies', title: 'accounts.cookie_policy' },
  { to: '/agreement', title: 'accounts.membership_agreement' },
] as const

interface TermsBoxProps {
  terms: TermsBoxState
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

const key = 'terms_agreed'

export interface TermsAgreement {
  agreed: boolean
  setAgreed: (yes: boolean) => void
}

/** The agreement to the terms. It stays in this tab on the way to a provider and back, until the person is in. */
export function useTermsAgreement(): TermsAgreement {
  const hydrated = useIsHydrated()
  const [wasTicked] = useState(() => tabItems.getItem(key) !== null)
  const [ticked, setTicked] = useState<boolean | null>(null)
  const setAgreed = (yes: boolean) => {
    setTicked(yes)
    if (yes) tabItems.setItem(key, 'yes')
    else tabItems.removeItem(key)
  }
  return { agreed: ticked ?? (hydrated && wasTicked), setAgreed }
}

export interface TermsBoxState extends TermsAgreement {
  box: RefObject<HTMLInputElement | null>
  /** After an attempt without agreement. */
  isMissing: boolean
  /** Whether signing in may start; shows what is missing itself. */
  allow: () => boolean
}

/** One box; several may share a tick. */
export function useTermsBox({ agreed, setAgreed }: TermsAgreement): TermsBoxState {
  const box = useRef<HTMLInputElement>(null)
  const [wasMissing, setMissing] = useState(false)

  // The prerendered page can be read and ticked before its code arrives.
  const takeOver = useEffectEvent(() => {
    if (box.current?.checked) setAgreed(true)
  })
  useEffect(() => takeOver(), [])

  const allow = () => {
    if (agreed || box.current?.checked) return true
    setMissing(true)
    box.current?.focus()
    return false
  }
  return {
    box,
    agreed,
    isMissing: wasMissing && !agreed,
    allow,
    setAgreed: (yes) => {
      setMissing(false)
      setAgreed(yes)
    },
  }
}
