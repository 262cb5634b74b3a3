import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BlankBoard } from '../../ui/illustrations/BlankBoard.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { Doorstep } from '../../ui/illustrations/Doorstep.tsx'
import type { Box } from '../rows.ts'
import { useUnreadChats } from '../unread/count.ts'
import { listAddress } from './use-chat-place.ts'

interface NoChatsProps {
  box: Box
  search: string
  onShowAll: () => void
}

/** Says why nothing is there, and leads on. */
export function NoChats({ box, search, onShowAll }: NoChatsProps) {
  const t = useText()
  const { requests_count } = useUnreadChats()
  if (search)
    return (
      <EmptyState
        picture={<BlankBoard />}
        title={t('chat.not_found', { words: search })}
        text={t('chat.not_found_text')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('chat.show_all')}
          </Button>
        }
      />
    )
  if (box === 'open' && requests_count > 0)
    return (
      <EmptyState
        picture={<Doorstep />}
        title={t('chat.none')}
        text={t('chat.none_but_requests')}
        action={
          <ButtonLink to={listAddress('/chat', 'request', '')} replace>
            {t('chat.see_requests')}
          </ButtonLink>
        }
      />
    )
  if (box === 'open')
    return (
      <EmptyState
        picture={<Doorstep />}
        title={t('chat.none')}
        text={t('chat.none_text')}
        action={<ButtonLink to="/feed">{t('chat.none_action')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      picture={<Cat />}
      title={t(`chat.none_${box}`)}
      text={t(`chat.none_${box}_text`)}
      action={
        box === 'request' ? (
          <ButtonLink to="/settings/privacy" variant="secondary">
            {t('chat.none_request_action')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/chat" replace variant="secondary">
            {t('chat.to_open')}
          </ButtonLink>
        )
      }
    />
  )
}
