import { CircleAlert, Copy, ExternalLink, Link2, MessageSquareText, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { FacebookMark } from '../sign-in/ProviderMarks.tsx'
import {
  canShare,
  copyInvitationLink,
  type PreparedLink as Ready,
  shareInvitationLink,
  useShareChannels,
} from './share-channels.ts'

const XMark = () => (
  <svg viewBox="0 0 24 24" className="size-4.5 shrink-0" fill="currentColor" aria-hidden>
    <path d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23 5.45-6.23zm-1.16 17.52h1.83L7.08 4.13H5.12l11.96 15.64z" />
  </svg>
)

const WhatsAppMark = () => (
  <svg viewBox="0 0 24 24" className="size-5.5 shrink-0" fill="currentColor" aria-hidden>
    <path d="M17.47 14.38c-.3-.15-1.76-.87-2.03-.97-.27-.1-.47-.15-.67.15s-.77.97-.94 1.16c-.17.2-.35.22-.64.08-.3-.15-1.26-.47-2.39-1.48a8.9 8.9 0 0 1-1.65-2.06c-.17-.3-.02-.46.13-.6.13-.14.3-.35.44-.53.15-.17.2-.3.3-.5.1-.19.05-.37-.02-.51-.08-.15-.67-1.62-.92-2.21-.24-.58-.49-.5-.67-.51h-.57c-.2 0-.52.07-.79.37-.27.3-1.04 1.02-1.04 2.48s1.07 2.88 1.21 3.08c.15.2 2.1 3.2 5.08 4.48.71.31 1.26.49 1.69.63.71.22 1.36.19 1.87.12.57-.09 1.76-.72 2.01-1.42.25-.69.25-1.29.17-1.41-.07-.12-.27-.2-.57-.35m-5.42 7.4a9.87 9.87 0 0 1-5.03-1.37l-.36-.22-3.74.98 1-3.64-.24-.38a9.86 9.86 0 0 1-1.51-5.26c0-5.45 4.44-9.88 9.89-9.88a9.82 9.82 0 0 1 9.88 9.89c0 5.45-4.44 9.88-9.89 9.88m8.42-18.3A11.82 11.82 0 0 0 12.05 0C5.5 0 .16 5.34.16 11.89c0 2.1.55 4.14 1.59 5.95L.06 24l6.3-1.65a11.88 11.88 0 0 0 5.69 1.44c6.55 0 11.89-5.33 11.89-11.89a11.82 11.82 0 0 0-3.48-8.41" />
  </svg>
)

const channels = [
  { channel: 'sms', icon: <MessageSquareText aria-hidden />, classes: 'bg-request-tint text-request' },
  { channel: 'facebook', icon: <FacebookMark />, classes: 'bg-share-tint text-share' },
  { channel: 'x', icon: <XMark />, classes: 'bg-sunk text-ink' },
  { channel: 'whatsapp', icon: <WhatsAppMark />, classes: 'bg-give-tint text-give' },
  { channel: 'link', icon: <Link2 aria-hidden />, classes: 'bg-help-tint text-help' },
] as const

export function ShareChannels() {
  const t = useText()
  const { pendingMethod, ready, code, problem, start, clear } = useShareChannels()
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="text-13 font-bold">
        {t('invitations.channels')}
      </h2>
      {canShare() && (
        <>
          <Button
            variant="tint"
            size="lg"
            block
            className="mt-3"
            icon={<Share2 aria-hidden />}
            busy={pendingMethod === 'share'}
            onClick={() => void start('share')}
          >
            {t('invitations.share')}
          </Button>
          <p className="mt-1.5 text-center text-13 text-muted">{t('invitations.share_hint')}</p>
        </>
      )}
      <ul className="snug mt-3 grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-1">
        {channels.map(({ channel, icon, classes }) => (
          <li key={channel} className="grid">
            <button
              type="button"
              aria-busy={pendingMethod === channel || undefined}
              onClick={() => void start(channel)}
              className="flex flex-col items-center gap-1.5 rounded-card pb-1 text-12 text-balance transition-transform active:scale-95"
            >
              <span className={`grid size-12 place-items-center rounded-full ${classes}`}>
                {pendingMethod === channel ? <SpinnerIcon className="size-5" /> : icon}
              </span>
              {t(`invitations.channel_${channel}`)}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        block
        className="mt-3"
        icon={<QrCode aria-hidden />}
        busy={pendingMethod === 'code'}
        onClick={() => void start('code')}
      >
        {t('invitations.code')}
      </Button>
      {problem && (
        <p role="alert" className="mt-3 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {t(problem)}
        </p>
      )}
      {ready && <PreparedLink key={ready.link} ready={ready} onDone={clear} />}
      <InvitationCode link={code} onClose={clear} />
    </section>
  )
}

const LinkSheet = lazySheet(() => import('../../relations/link-sharing/LinkSheet.tsx'))

/** The link stays on screen while the sheet closes. */
function InvitationCode({ link, onClose }: { link: string | null; onClose: () => void }) {
  const t = useText()
  const { first_name, ward } = useViewer()
  const [last, setLast] = useState(link)
  if (link !== null && link !== last) setLast(link)
  const name = first_name
  return (
    <LinkSheet
      open={link !== null}
      onClose={onClose}
      title={t('invitations.code')}
      url={last ?? ''}
      message={t('invitations.message')}
      note={t('invitations.code_note')}
      wordsIn={(translate) => ({
        title: ward
          ? translate('invitations.paper_ward', { name, ward })
          : translate('invitations.paper', { name }),
        facts: [translate('invitations.paper_text')],
      })}
    />
  )
}

interface ReadyLinkProps {
  ready: Ready
  /** Removes the shared link. A link is for one person, so the next share creates another one. */
  onDone: () => void
}

/** A link to tap or to copy by hand. */
function PreparedLink({ ready: { method, link, address }, onDone }: ReadyLinkProps) {
  const t = useText()
  const [copyFailed, setCopyFailed] = useState(false)
  const copy = async () => {
    if (await copyInvitationLink(link)) onDone()
    else setCopyFailed(true)
  }
  const share = async () => {
    if (await shareInvitationLink(link)) onDone()
  }
  return (
    <div role="status" className="mt-3 grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-bold">{t('invitations.ready')}</p>
      <p className="text-13 break-all text-muted select-all">{link}</p>
      <p className="text-13 text-muted">
        {t(copyFailed ? 'invitations.copy_by_hand' : 'invitations.ready_text')}
      </p>
      {method === 'share' && (
        <Button variant="tint" icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {t('invitations.share')}
        </Button>
      )}
      {method === 'share' || method === 'link' || address === null ? (
        <Button
          variant={method === 'share' ? 'quiet' : 'tint'}
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
        >
          {t('invitations.copy')}
        </Button>
      ) : (
        <a
          href={address}
          {...(method !== 'sms' && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={onDone}
          className={buttonStyles({ variant: 'tint' })}
        >
          <ExternalLink aria-hidden />
          {t(`invitations.open_${method}`)}
        </a>
      )}
    </div>
  )
}

interface EmailFieldProps {
  value: string
  error: string | null
  onChange: (email: string) => void
}

/** Without autofill, because it is another person's address. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const t = useText()
  return (
    <TextField
      type="email"
      name="invitee"
      autoComplete="off"
      label={t('invitations.email')}
      placeholder={t('invitations.email_placeholder')}
      hint={t('invitations.email_hint')}
      error={error ?? undefined}
      value={value}
      maxLength={254}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
