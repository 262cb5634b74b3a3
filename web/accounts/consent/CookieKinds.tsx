import type { Ref } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Consent } from '../../platform/storage/consent.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { hasPrivacyControl } from './decide.ts'

const optional = [
  { kind: 'functional', name: 'consent.functional', hint: 'consent.functional_hint' },
  { kind: 'analytics', name: 'consent.analytics', hint: 'consent.analytics_hint' },
  { kind: 'marketing', name: 'consent.marketing', hint: 'consent.marketing_hint' },
] as const satisfies { kind: keyof Consent; name: string; hint: string }[]

interface CookieKindsProps {
  chosen: Consent
  onChoose: (chosen: Consent) => void
  className?: string
  /** The first switch that can be moved. */
  firstRef?: Ref<HTMLInputElement>
}

/** Rendered in the browser only, for its Global Privacy Control. */
export function CookieKinds({ chosen, onChoose, className, firstRef }: CookieKindsProps) {
  const t = useText()
  const isShy = hasPrivacyControl()
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
      {optional.map(({ kind, name, hint }) => (
        <Switch
          key={kind}
          ref={kind === 'functional' ? firstRef : undefined}
          className={className}
          label={t(name)}
          hint={t(hint)}
          disabled={isShy && kind !== 'functional'}
          checked={chosen[kind] && !(isShy && kind !== 'functional')}
          onChange={(on) => onChoose({ ...chosen, [kind]: on })}
        />
      ))}
    </>
  )
}
