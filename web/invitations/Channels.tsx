import { CircleAlert, Link2, MessageSquareText, Share2 } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Spin } from '../ui/feedback/Spinner.tsx'
import { FacebookMark } from '../accounts/sign-in/ProviderMarks.tsx'
import { WhatsAppMark, XMark } from './ChannelMarks.tsx'
import { ReadyLink } from './ReadyLink.tsx'
import { canShare, useChannels } from './use-channels.ts'

const channels = [
  { channel: 'sms', icon: <MessageSquareText aria-hidden />, classes: 'bg-request-tint text-request' },
  { channel: 'facebook', icon: <FacebookMark />, classes: 'bg-share-tint text-share' },
  { channel: 'x', icon: <XMark />, classes: 'bg-sunk text-ink' },
  { channel: 'whatsapp', icon: <WhatsAppMark />, classes: 'bg-give-tint text-give' },
  { channel: 'link', icon: <Link2 aria-hidden />, classes: 'bg-help-tint text-help' },
] as const

export function Channels() {
  const t = useText()
  const { making, ready, problem, start, done } = useChannels()
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
            busy={making === 'share'}
            onClick={() => void start('share')}
          >
            {t('invitations.share')}
          </Button>
          <p className="mt-1.5 text-center text-13 text-muted">{t('invitations.share_hint')}</p>
        </>
      )}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-1">
        {channels.map(({ channel, icon, classes }) => (
          <li key={channel} className="grid">
            <button
              type="button"
              aria-busy={making === channel || undefined}
              onClick={() => void start(channel)}
              className="flex flex-col items-center gap-1.5 rounded-card pb-1 text-12 text-balance transition-transform active:scale-95"
            >
              <span className={`grid size-12 place-items-center rounded-full ${classes}`}>
                {making === channel ? <Spin className="size-5" /> : icon}
              </span>
              {t(`invitations.channel_${channel}`)}
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-3 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {t(problem)}
        </p>
      )}
      {ready && <ReadyLink key={ready.link} ready={ready} onDone={done} />}
    </section>
  )
}
