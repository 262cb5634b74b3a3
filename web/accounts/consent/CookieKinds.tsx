import type { Ref } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Consent } from '../../platform/storage/consent.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { hasPrivacyControl } from './decide.ts'

const optionalKinds = [
  { kind: 'functional', name: 'consent.functional', hint: 'consent.functional_hint' },
  { kind: 'analytics', name: 'consent.analytics', hint: 'consent.analytics_hint' },
  { kind: 'marketing', name: 'consent.marketing', hint: 'consent.marketing_hint' },
] as const satisfies { kind: keyof Consent; name: string; hint: string }[]

interface CookieKindsProps {
  selected: Consent
  onChoose: (selected: Consent) => void
  className?: string
  /** The first switch that is enabled. */
  firstRef?: Ref<HTMLInputElement>
}

/** Rendered only in the browser, because it reads Global Privacy Control. */
export function CookieKinds({ selected, onChoose, className, firstRef }: CookieKindsProps) {
  const t = useText()
  const hasOptedOut = hasPrivacyControl()
  return (
    <>
      <Switch
        className={className}
        label={t('consent.essential')}
        hint={t('consent.essential_hint')}
        checked
        disabled
        onChange={() => {}}
      />
      {optionalKinds.map(({ kind, name, hint }) => (
        <Switch
          key={kind}
          ref={kind === 'functional' ? firstRef : undefined}
          className={className}
          label={t(name)}
          hint={t(hint)}
          disabled={hasOptedOut && kind !== 'functional'}
          checked={selected[kind] && !(hasOptedOut && kind !== 'functional')}
          onChange={(on) => onChoose({ ...selected, [kind]: on })}
        />
      ))}
    </>
  )
}
