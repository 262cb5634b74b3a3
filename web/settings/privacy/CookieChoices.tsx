import { CookieKinds } from '../../consent/CookieKinds.tsx'
import { decide, hasPrivacyControl, nothingOptional } from '../../consent/decide.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { type Consent, useConsent } from '../../platform/kept/consent.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { momentOf } from '../storage/formats.ts'

/** A choice that could not be sent is sent with the next page. */
const settle = (choice: Consent) => void decide(choice).catch(() => {})

export function CookieChoices() {
  const t = useText()
  const { functional, analytics, marketing, decided_at } = useConsent()
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
      <CookieKinds className="px-4" chosen={{ functional, analytics, marketing }} onChoose={settle} />
      {hasPrivacyControl() && <p className="px-4 py-3 text-13 text-muted">{t('consent.gpc')}</p>}
      <div className="p-2">
        <Button
          variant="quiet"
          block
          disabled={decided_at !== null && !functional && !analytics && !marketing}
          onClick={() => settle(nothingOptional)}
        >
          {t('settings.cookies_all_off')}
        </Button>
      </div>
    </ListGroup>
  )
}
