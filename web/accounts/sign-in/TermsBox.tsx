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
  /** The address of a document's English edition, on pages whose English edition has its own address. */
  editionOf?: (to: (typeof documents)[number]['to']) => string
}

/** Uses no router, because the landing page shows it too. */
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
        <span className="mr-1.5 block text-pretty">
          {parts.map((part, index) => {
            const document = index % 2 ? documents[Number(part)] : undefined
            return document ? (
              <a
                key={document.to}
                href={editionOf?.(document.to) ?? document.to}
                target="_blank"
                rel="noopener"
                aria-describedby={`${id}-tab`}
                className="inline-block font-bold text-help hover:underline"
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

const agreedKey = 'terms_agreed'

export interface TermsAgreement {
  agreed: boolean
  setAgreed: (yes: boolean) => void
}

/**
 * The agreement to the terms. It is stored in this tab until the user is signed in, also during the visit to a
 * provider.
 */
export function useTermsAgreement(): TermsAgreement {
  const hydrated = useIsHydrated()
  const [wasChecked] = useState(() => tabItems.getItem(agreedKey) !== null)
  const [checked, setChecked] = useState<boolean | null>(null)
  const setAgreed = (yes: boolean) => {
    setChecked(yes)
    if (yes) tabItems.setItem(agreedKey, 'yes')
    else tabItems.removeItem(agreedKey)
  }
  return { agreed: checked ?? (hydrated && wasChecked), setAgreed }
}

export interface TermsBoxState extends TermsAgreement {
  box: RefObject<HTMLInputElement | null>
  /** True after an attempt to sign in without agreement. */
  isMissing: boolean
  /** Whether the sign-in may start. Shows what is missing. */
  allow: () => boolean
}

/** The state of one box. Several boxes can share an agreement. */
export function useTermsBox({ agreed, setAgreed }: TermsAgreement): TermsBoxState {
  const box = useRef<HTMLInputElement>(null)
  const [wasMissing, setMissing] = useState(false)

  // The user can check the box of the prerendered page before hydration.
  const readInitialState = useEffectEvent(() => {
    if (box.current?.checked) setAgreed(true)
  })
  useEffect(() => readInitialState(), [])

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
