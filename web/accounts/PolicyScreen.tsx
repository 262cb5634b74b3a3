import { useMatches } from 'react-router'
import { useText } from '../platform/i18n.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const titles = {
  terms: 'accounts.privacy_policy',
  cookies: 'accounts.cookie_policy',
  agreement: 'accounts.membership_agreement',
} as const

const isPolicy = (id: unknown): id is keyof typeof titles => typeof id === 'string' && id in titles

/** The documents that one agrees to when signing in; which one is the route's id. */
export default function PolicyScreen() {
  const t = useText()
  const id = useMatches().at(-1)?.id
  if (!isPolicy(id)) return null
  const title = t(titles[id])
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} back="/login" />
      <main>
        <EmptyState title={t('accounts.policy_text')} />
      </main>
    </div>
  )
}
