import { useNavigate } from 'react-router'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useIsOpen } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { businessPath } from '../businesses.ts'
import { BusinessForm } from './BusinessForm.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <main className="p-4">
      <Skeleton className="h-96" />
    </main>
  ),
}

export default function AddBusinessScreen() {
  const t = useText()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  return (
    <ScreenColumn title={t('business-editor.title_new')} back="/businesses">
      <BusinessForm
        business={null}
        onSaved={(saved) => {
          announce(text('business-editor.added'))
          if (isOpen()) void navigate(businessPath(saved), { replace: true })
        }}
      />
    </ScreenColumn>
  )
}
