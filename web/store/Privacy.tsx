import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { Part } from './Part.tsx'
import { TextLink } from './TextLink.tsx'

export function Privacy() {
  const t = useText()
  return (
    <Part title={t('store.privacy')}>
      <Cat className="mx-auto w-56 max-w-full lg:w-full" />
      <p className="mt-3 text-pretty">{t('store.privacy_text')}</p>
      <ul className="mt-2">
        <li>
          <TextLink href={address('legal/privacy')}>{t('site.privacy')}</TextLink>
        </li>
        <li>
          <TextLink href={address('legal/community-guidelines')}>{t('site.guidelines')}</TextLink>
        </li>
        <li>
          <TextLink href="/settings/delete-account">{t('store.delete_account')}</TextLink>
        </li>
      </ul>
    </Part>
  )
}
