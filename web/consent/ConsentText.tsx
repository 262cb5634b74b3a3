import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'

export function ConsentText() {
  const t = useText()
  return (
    <p className="text-13 text-muted text-pretty">
      {t('consent.text')}{' '}
      <a href={address('legal/cookies')} className="font-bold text-help underline-offset-3 hover:underline">
        {t('consent.policy')}
      </a>
    </p>
  )
}
