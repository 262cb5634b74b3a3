import { type Consent, setConsent, useConsent } from '../platform/consent.ts'
import { useText } from '../platform/i18n.ts'
import { ListGroup } from '../ui/ListRow.tsx'
import { Switch } from '../ui/Switch.tsx'
import { momentOf } from './formats.ts'

const optional = [
  { kind: 'functional', name: 'settings.cookies_functional', hint: 'settings.cookies_functional_hint' },
  { kind: 'analytics', name: 'settings.cookies_analytics', hint: 'settings.cookies_analytics_hint' },
  { kind: 'marketing', name: 'settings.cookies_marketing', hint: 'settings.cookies_marketing_hint' },
] as const satisfies { kind: keyof Consent; name: string; hint: string }[]

/** What this device may keep beyond what the app can't do without. */
export function CookieChoices() {
  const t = useText()
  const { decided_at, ...decided } = useConsent()
  return (
    <ListGroup
      id="cookies"
      title={t('settings.cookies')}
      note={
        decided_at === null
          ? t('settings.cookies_undecided')
          : t('settings.cookies_decided', { when: momentOf(decided_at) })
      }
    >
      <Switch
        className="px-4"
        label={t('settings.cookies_essential')}
        hint={t('settings.cookies_essential_hint')}
        checked
        disabled
        onChange={() => {}}
      />
      {optional.map(({ kind, name, hint }) => (
        <Switch
          key={kind}
          className="px-4"
          label={t(name)}
          hint={t(hint)}
          checked={decided[kind]}
          onChange={(on) => setConsent({ ...decided, [kind]: on })}
        />
      ))}
    </ListGroup>
  )
}
