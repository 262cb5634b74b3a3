import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { contactLimits, type TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import type { Failure } from '../../../platform/outbox/failure.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CheckInCard } from '../../check-ins/CheckInCard.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactGroup } from './ContactGroup.tsx'
import { ReceivedNotices, SentNotices } from './Notices.tsx'
import { SafetyForm } from './SafetyForm.tsx'
import { type ContactKind, uniqueByEmail, useContacts } from './contacts.ts'
import { queueSafetyUpdate } from './safety-outbox.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <ContactSkeletons />
    </Layout>
  ),
}

/** The form that was opened last. `time` counts the openings and serves as the React key. */
type OpenedForm = { kind: ContactKind; contact: TrustedContact | null; time: number }

export default function ContactsScreen() {
  const t = useText()
  const viewer = useViewer()
  const query = useContacts(viewer.id)
  const [form, setForm] = useState<OpenedForm>({ kind: 'relative', contact: null, time: 0 })
  const [open, setOpen] = useState(false)
  const show = (kind: ContactKind, contact: TrustedContact | null) => {
    setForm(({ time }) => ({ kind, contact, time: time + 1 }))
    setOpen(true)
  }

  return (
    <Layout>
      <Loaded query={query} skeleton={<ContactSkeletons />} failed={{ title: t('users.contacts_failed') }}>
        {(contacts) => (
          <>
            <SafetyCard user_id={viewer.id} accepted={listRecipients(contacts)} />
            <CheckInCard />
            <ContactGroup
              title={t('users.emergency')}
              about={t('users.emergency_about')}
              add={t('users.add_emergency')}
              contacts={contacts.filter(({ kind }) => kind === 'emergency')}
              max={1}
              onOpen={(contact) => show('emergency', contact)}
            />
            <ContactGroup
              title={t('users.relatives')}
              about={t('users.relatives_about')}
              add={t('users.add_relative')}
              contacts={contacts.filter(({ kind }) => kind === 'relative')}
              max={contactLimits.relatives}
              onOpen={(contact) => show('relative', contact)}
            />
            <ReceivedNotices user_id={viewer.id} />
            <SentNotices user_id={viewer.id} />
            <Sheet
              open={open}
              onClose={() => setOpen(false)}
              title={t(form.contact ? 'users.change_contact' : `users.add_${form.kind}`)}
            >
              <ContactForm
                key={form.time}
                user_id={viewer.id}
                kind={form.kind}
                contact={form.contact}
                onDone={() => setOpen(false)}
              />
            </Sheet>
          </>
        )}
      </Loaded>
    </Layout>
  )
}

const listRecipients = (contacts: TrustedContact[]) =>
  uniqueByEmail(contacts.filter(({ status }) => status === 'accepted'))

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      title={t('users.contacts')}
      back="/profile"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4"
    >
      {children}
    </ScreenColumn>
  )
}

function ContactSkeletons() {
  const t = useText()
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-32 rounded-card" />
      {[1, 2].map((group) => (
        <div key={group} className="grid gap-3">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-64 max-w-full" />
          <Skeleton className="h-18 rounded-card" />
        </div>
      ))}
    </div>
  )
}

interface SafetyCardProps {
  user_id: number
  /** The recipients of a safety update. */
  accepted: TrustedContact[]
}

function SafetyCard({ user_id, accepted }: SafetyCardProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const sendWell = async () => {
    setBusy(true)
    const failure = await queueSafetyUpdate(user_id, t('users.safety_well_message')).finally(() =>
      setBusy(false),
    )
    if (failure)
      toast({
        title: t(toRefusalText(failure)),
        tone: 'bad',
        topic: 'safety',
      })
  }
  return (
    <section className="rounded-card border border-line bg-give-tint p-4">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-give">
          <ShieldCheck aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-bold">{t('users.safety')}</h2>
          <p className="mt-0.5 text-13 text-pretty">
            {accepted.length ? t('users.safety_about', { count: accepted.length }) : t('users.safety_nobody')}
          </p>
        </div>
      </div>
      {accepted.length > 0 && (
        <div className="mt-4 grid gap-2">
          <Button block variant="ink" busy={busy} onClick={() => void sendWell()}>
            {t('users.safety_well')}
          </Button>
          <Button block variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('users.safety_write')}
          </Button>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.safety')}>
        <SafetyForm user_id={user_id} accepted={accepted} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}

function toRefusalText(failure: Failure): TextKey {
  const code = failure.why === 'code' && failure.code
  if (code === 'too_many_updates') return 'users.safety_too_many'
  return code === 'nobody_to_notify' ? 'users.safety_nobody' : 'users.safety_not_told'
}
