import type { Community } from '../../../contract/communities/communities.ts'
import { CommunityForm } from '../CommunityForm.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'

interface CreateGroupProps {
  open: boolean
  onClose: () => void
  onCreated: (group: Community) => void
}

const labels = {
  name: 'groups.name',
  description: 'groups.description',
  rules: 'groups.rules',
  location: 'groups.location',
  submit: 'groups.create',
} as const

/** Pressing outside closes the sheet; the typed text is kept. */
export default function CreateGroup({ open, onClose, onCreated }: CreateGroupProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('groups.create_title')}>
      <CommunityForm
        path="groups"
        community={null}
        labels={labels}
        onSaved={onCreated}
        cancel={
          <Button variant="secondary" onClick={onClose}>
            {t('groups.cancel')}
          </Button>
        }
      />
    </Sheet>
  )
}
