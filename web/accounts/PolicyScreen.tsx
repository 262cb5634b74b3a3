import { useLocation } from 'react-router'
import { useText } from '../platform/i18n.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyLane } from '../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

const titles = {
  '/terms': 'accounts.privacy_policy',
  '/cookies': 'accounts.cookie_policy',
  '/agreement': 'accounts.membership_agreement',
} as const

const isPolicy = (path: string): path is keyof typeof titles => path in titles

/** The documents that one agrees to when signing in; which one is told by the address. */
export default function PolicyScreen() {
  const t = useText()
  const path = useLocation().pathname.replace(/\/$/, '')
  if (!isPolicy(path)) return null
  const title = t(titles[path])
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <PageHeader title={title} back="/login" />
      <main>
        <EmptyState picture={<EmptyLane />} title={t('accounts.policy_text')} />
      </main>
    </div>
  )
}
