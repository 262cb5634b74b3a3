import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { clearInvitation, isInvitationCode, storeInvitation } from '../sign-in/invitation.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { useSession } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Lane } from '../../ui/illustrations/Lane.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { PersonSentence } from '../../relations/PersonName.tsx'
import { isInvalidCode, useInviter } from './data.ts'

/** The page that an invitation links to. */
export default function JoinScreen() {
  const t = useText()
  const { code = '' } = useParams()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  useCurrentUser()
  return (
    <div className="relative flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <title>{`${t('invitations.join_title')} · ${t('ui.app_name')}`}</title>
      <Lane className="min-h-44 w-full flex-1 lg:h-dvh" />
      <main className="relative -mt-6 rounded-t-sheet bg-paper lg:mt-0 lg:grid lg:place-content-center lg:rounded-none">
        <div className="mx-auto w-full max-w-[428px] px-6 pt-7 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <p className="flex items-center gap-2 text-17 font-bold text-help">
            <Logo className="size-6" />
            {t('ui.app_name')}
          </p>
          {isSignedIn && <AlreadySignedIn />}
          {!isSignedIn && (isInvitationCode(code) ? <JoinInvitation code={code} /> : <BadCode />)}
        </div>
      </main>
    </div>
  )
}

const JoinText = ({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) => (
  <>
    <h1 className="mt-4 text-30 font-bold">{title}</h1>
    <p className="mt-2 text-muted text-pretty">{text}</p>
    <div className="mt-6 grid gap-3">{children}</div>
  </>
)

function AlreadySignedIn() {
  const t = useText()
  return (
    <JoinText title={t('invitations.already')} text={t('invitations.already_text')}>
      <ButtonLink to="/feed" size="lg" block>
        {t('invitations.to_feed')}
      </ButtonLink>
    </JoinText>
  )
}

function BadCode() {
  const t = useText()
  useEffect(clearInvitation, [])
  return (
    <JoinText title={t('invitations.bad_code')} text={t('invitations.bad_code_text')}>
      <ButtonLink to="/login" size="lg" block>
        {t('invitations.bad_code_on')}
      </ButtonLink>
    </JoinText>
  )
}

function JoinInvitation({ code }: { code: string }) {
  const t = useText()
  const query = useInviter(code)
  const isBad = isInvalidCode(query.error)
  useEffect(() => {
    if (!isBad) storeInvitation(code)
  }, [code, isBad])

  if (isBad) return <BadCode />
  return (
    <Loaded
      query={query}
      skeleton={
        <div role="status" className="mt-5 grid gap-3">
          <span className="sr-only">{t('invitations.join_loading')}</span>
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-9" />
          <Skeleton className="h-22" />
        </div>
      }
      failed={{ title: t('invitations.join_failed') }}
    >
      {({ inviter }) => (
        <>
          <Avatar name={inviter.display_name} src={inviter.avatar_url} size={88} className="mt-5" />
          <JoinText
            title={
              <PersonSentence person={inviter} text={(name) => t('invitations.join_headline', { name })} />
            }
            text={t('invitations.join_lead')}
          >
            <ButtonLink to="/login" state={{ invitation_code: code }} size="lg" block>
              {t('invitations.join')}
            </ButtonLink>
            <p className="text-center text-13 text-muted text-balance">{t('invitations.join_note')}</p>
          </JoinText>
        </>
      )}
    </Loaded>
  )
}
