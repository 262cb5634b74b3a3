import type { ReactNode } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import type { Wish } from './wish.ts'

const sentences = {
  not_to_be_written: 'not_taken',
  oneself: 'is_you',
  birthday_needed: 'birthday_first',
} as const

const codeOf = ({ code, status }: ApiError) => {
  if (code in sentences) return code as keyof typeof sentences
  return status === 404 ? 'missing' : null
}

/** Whether asking again is of no use before something else has changed. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && codeOf(error) !== null

interface NotOpenedProps {
  wish: Wish
  error: ApiError
  onAgain: () => void
}

/** Why a conversation is not opened, and where to go instead. */
export function NotOpened({ wish, error, onAgain }: NotOpenedProps) {
  const t = useText()
  const code = codeOf(error)
  const back = (
    <ButtonLink to="/chat" replace variant="secondary">
      {t('chat.to_chats')}
    </ButtonLink>
  )
  if (code === null || code === 'missing')
    return (
      <Said
        title={t(`chat.${wish.type}_missing`)}
        text={t(`chat.${wish.type}_missing_text`)}
        actions={back}
      />
    )
  const said = { title: t(`chat.${sentences[code]}`), text: t(`chat.${sentences[code]}_text`) }
  if (code === 'birthday_needed')
    return (
      <Said
        {...said}
        actions={
          <>
            <Button onClick={onAgain}>{t('chat.give_birthday')}</Button>
            {back}
          </>
        }
      />
    )
  const profile = code === 'oneself' ? '/profile' : `/users/${wish.id}`
  const label = code === 'oneself' ? t('frame.own_profile') : t('chat.to_profile')
  return (
    <Said
      {...said}
      actions={
        <>
          {wish.type === 'person' && <ButtonLink to={profile}>{label}</ButtonLink>}
          {back}
        </>
      }
    />
  )
}

const Said = ({ title, text, actions }: { title: string; text: string; actions: ReactNode }) => (
  <EmptyState
    picture={<EmptyLane />}
    title={title}
    text={text}
    action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
  />
)
