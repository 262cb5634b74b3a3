import { MessageCircle } from 'lucide-react'
import type { Profile } from '../../../contract/people/profiles.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SentenceAbout } from '../PersonName.tsx'

export function WriteTo({ profile }: { profile: Profile }) {
  const t = useText()
  if (profile.can_message)
    return (
      <ButtonLink to={`/chat?with=${profile.id}`} block icon={<MessageCircle />}>
        {t('users.message')}
      </ButtonLink>
    )
  return (
    <>
      <Button block variant="secondary" disabled icon={<MessageCircle />} aria-describedby="no-messages">
        {t('users.message')}
      </Button>
      <p id="no-messages" className="text-center text-13 text-muted text-pretty">
        <SentenceAbout person={profile} say={(name) => t('users.no_messages', { name })} />
      </p>
    </>
  )
}
