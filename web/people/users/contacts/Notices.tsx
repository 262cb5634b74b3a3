import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ReceivedNotice } from '../../../../contract/people/trusted-contacts.ts'
import { SafetySheet } from '../../../relations/SafetySheet.tsx'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { hideAuthorPosts } from '../../../posts/list/author-posts.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { CardList } from '../../../ui/layout/CardList.tsx'
import { useReceivedNotices, useSentNotices } from '../data.ts'
import { PersonName } from '../../../relations/PersonName.tsx'

type Person = NonNullable<ReceivedNotice['by']>

/** Messages that neighbours sent to the viewer's relatives. */
export function ReceivedNotices({ user_id }: { user_id: number }) {
  const t = useText()
  const list = useReceivedNotices(user_id)
  const [selected, setSelected] = useState<{ person: Person; open: boolean } | null>(null)
  return (
    <NoticeSection
      title={t('users.notices')}
      about={
        <>
          {t('users.notices_about')}{' '}
          <Link to="/settings/privacy" className="font-bold text-help underline underline-offset-3">
            {t('users.notices_off')}
          </Link>
        </>
      }
    >
      <Pages
        query={list}
        items={list.items}
        skeleton={<Skeleton className="h-18 rounded-card" />}
        failed={{ title: t('users.notices_failed') }}
        empty={<p className="text-muted">{t('users.notices_none')}</p>}
      >
        {(notices) => (
          <CardList label={t('users.notices')} items={notices} keyOf={({ id }) => id}>
            {(notice) => (
              <NoticeRow notice={notice} person={notice.by} missingName={t('users.notice_gone')}>
                {notice.by && (
                  <IconButton
                    label={t('users.options', { name: notice.by.display_name })}
                    icon={<Ellipsis />}
                    aria-haspopup="dialog"
                    onClick={() => notice.by && setSelected({ person: notice.by, open: true })}
                  />
                )}
              </NoticeRow>
            )}
          </CardList>
        )}
      </Pages>
      {selected && (
        <SafetySheet
          target={{ type: 'user', id: selected.person.id }}
          person={selected.person}
          path={`/users/${selected.person.id}`}
          open={selected.open}
          onClose={() => setSelected({ ...selected, open: false })}
          onBlocked={() => hideAuthorPosts(selected.person.id)}
        />
      )}
    </NoticeSection>
  )
}

/** Renders nothing until the viewer has sent a message. */
export function SentNotices({ user_id }: { user_id: number }) {
  const t = useText()
  const list = useSentNotices(user_id)
  if (!list.items.length) return null
  return (
    <NoticeSection title={t('users.notices_sent')} about={t('users.notices_sent_about')}>
      <Pages
        query={list}
        items={list.items}
        skeleton={null}
        failed={{ title: t('users.notices_failed') }}
        empty={null}
      >
        {(notices) => (
          <CardList label={t('users.notices_sent')} items={notices} keyOf={({ id }) => id}>
            {(notice) => (
              <NoticeRow notice={notice} person={notice.about} missingName={t('users.notice_hidden')} />
            )}
          </CardList>
        )}
      </Pages>
    </NoticeSection>
  )
}

interface NoticeSectionProps {
  title: string
  about: ReactNode
  children: ReactNode
}

function NoticeSection({ title, about, children }: NoticeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-13 text-muted text-pretty">{about}</p>
      {children}
    </section>
  )
}

interface NoticeRowProps {
  notice: Omit<ReceivedNotice, 'by'>
  person: Person | null
  /** Replaces the name of a person who is not shown. */
  missingName: string
  children?: ReactNode
}

function NoticeRow({ notice: { reason, message, sent_at }, person, missingName, children }: NoticeRowProps) {
  const t = useText()
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      {person ? <Avatar name={person.display_name} src={person.avatar_url} /> : <Avatar name="" />}
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{person ? <PersonName person={person} /> : missingName}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-muted">
          <Badge hue={reason === 'help' ? 'help' : 'alert'}>{t(`users.reason_${reason}`)}</Badge>
          <time dateTime={sent_at}>{relativeTime(sent_at)}</time>
        </p>
        {message && <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>}
      </div>
      {children}
    </div>
  )
}
