import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import { setting } from '../site/setting.ts'
import { WhenSet } from '../site/WhenSet.tsx'
import { listing, newest } from './listing.ts'
import { Part } from './Part.tsx'
import { TextLink } from './TextLink.tsx'

export function Information() {
  const t = useText()
  return (
    <Part title={t('store.information')}>
      <dl className="divide-y divide-line">
        <WhenSet name="company_name">
          <Row name={t('store.provider')}>{setting('company_name')}</Row>
        </WhenSet>
        <Row name={t('store.version')}>{newest}</Row>
        <Row name={t('store.category')}>{t('store.category_social')}</Row>
        <Row name={t('store.languages')}>{t('store.languages_long')}</Row>
        <Row name={t('store.age')}>{t('store.age_long', { age: listing.age })}</Row>
        <Row name={t('store.price')}>{t('store.free')}</Row>
        <Row name={t('store.stores')}>
          <TextLink href={setting('apple_store_url')} data-event="app_download" data-store="apple">
            {t('store.apple')}
          </TextLink>
          {' · '}
          <TextLink href={setting('google_play_url')} data-event="app_download" data-store="google">
            {t('store.google')}
          </TextLink>
        </Row>
        <Row name={t('store.support')}>
          <TextLink href={address('help')}>{t('site.help')}</TextLink>
          {' · '}
          <TextLink href={address('contact')}>{t('site.contact')}</TextLink>
        </Row>
      </dl>
    </Part>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
