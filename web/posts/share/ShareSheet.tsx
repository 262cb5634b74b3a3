import { MessageCircle, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import { ShareFirst } from './ShareFirst.tsx'
import { SharePeople } from './ShareRecipients.tsx'
import { type Invitation, recipientName, type RecipientOutcome, type Shared, useShare } from './use-share.ts'

interface ShareSheetProps {
  shared: Shared
  open: boolean
  onClose: () => void
  invitation?: Invitation
}

export default function ShareSheet({ shared, open, onClose, invitation }: ShareSheetProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  const share = useShare(shared, onClose)
  const { outcomes } = share
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setAll(false)
      share.clearOutcomes()
    }
  }
  if (outcomes)
    return (
      <Sheet open={open} onClose={onClose} height="80vh" title={t('share.outcome')}>
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <ShareOutcome outcomes={outcomes} onClose={onClose} />
        </div>
      </Sheet>
    )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      height="80vh"
      title={all ? t('share.all') : (invitation?.title ?? t('share.title'))}
    >
      <div key={String(all)} ref={all ? focusOnMount : undefined} tabIndex={-1} className="outline-none">
        {all ? (
          <SharePeople shared={shared} share={share} onBack={() => setAll(false)} />
        ) : (
          <ShareFirst
            shared={shared}
            share={share}
            invitation={invitation}
            onMore={() => setAll(true)}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  )
}

interface ShareOutcomeProps {
  outcomes: RecipientOutcome[]
  onClose: () => void
}

/** Failed recipients with the reason first, then the others; each with a link to the conversation. */
function ShareOutcome({ outcomes, onClose }: ShareOutcomeProps) {
  const t = useText()
  const reached = outcomes.filter(({ chat_id }) => chat_id !== null)
  const missed = outcomes.filter(({ chat_id }) => chat_id === null)
  return (
    <div className="grid gap-4">
      <p role="status" className="text-muted text-pretty">
        {reached.length
          ? t('share.reached_some', { count: reached.length, all: outcomes.length })
          : t('share.reached_nobody')}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {[...missed, ...reached].map((outcome) => (
          <li key={`${outcome.person?.id ?? ''} ${outcome.community?.id ?? ''}`}>
            <Row outcome={outcome} onClose={onClose} />
          </li>
        ))}
      </ul>
      <Button block size="lg" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </div>
  )
}

function Row({ outcome, onClose }: { outcome: RecipientOutcome; onClose: () => void }) {
  const t = useText()
  const { person, code } = outcome
  const chat = chatLink(outcome)
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      {person ? (
        <Avatar name={person.display_name} src={person.avatar_url} size={40} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk">
          <UsersRound aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">
          {person ? <PersonName person={person} /> : recipientName(outcome)}
        </span>
        <span className="block text-13 text-muted text-pretty">
          {t(code ? reasonKey(code) : 'share.is_sent')}
        </span>
      </span>
      {chat && (
        <Link
          to={chat.to}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-full text-help hover:bg-sunk"
        >
          <MessageCircle aria-hidden />
          <span className="sr-only">{t(chat.label, { name: recipientName(outcome) })}</span>
        </Link>
      )}
    </div>
  )
}

function chatLink({ person, chat_id, code }: RecipientOutcome): { to: string; label: TextKey } | null {
  if (chat_id !== null) return { to: `/chat/${chat_id}`, label: 'share.open_chat_with' }
  return person && code === 'words_only' ? { to: `/chat?with=${person.id}`, label: 'share.write_to' } : null
}

function reasonKey(code: NonNullable<RecipientOutcome['code']>): TextKey {
  if (code === 'words_only' || code === 'not_answered_yet') return 'share.why_stranger'
  if (code === 'not_to_be_written') return 'share.why_not_written'
  if (code === 'too_many_cards') return 'share.why_cards'
  return code === 'too_many_people' ? 'share.why_people' : 'share.why_other'
}
