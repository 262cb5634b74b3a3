import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '../../../../contract/people/profiles.ts'
import { noticeLimits, noticeReasons, notifyRelatives } from '../../../../contract/people/trusted-contacts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { relativeTime, text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import { PersonSentence } from '../../../relations/PersonName.tsx'
import { characterCountProps } from '../../../relations/character-count.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { SheetFooter } from '../../../ui/overlays/SheetFooter.tsx'
import { updateCachedProfile, refetchSentNotices } from '../data.ts'

/** Lets the viewer send a message to a person's relatives. Rendered only if the server allows it. */
export function NotifyRelatives({ profile }: { profile: Profile }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (!profile.reach_relatives) return null
  const { notified_at } = profile.reach_relatives
  return (
    <>
      <Button
        block
        variant="secondary"
        icon={<HeartHandshake />}
        aria-haspopup="dialog"
        aria-describedby={notified_at ? 'relatives-notified' : undefined}
        disabled={notified_at !== null}
        onClick={() => setOpen(true)}
      >
        {t('users.notify_relatives')}
      </Button>
      {notified_at && (
        <p id="relatives-notified" className="text-center text-13 text-muted text-pretty">
          <PersonSentence
            person={profile}
            text={(name) => t('users.notified_when', { name, when: relativeTime(notified_at) })}
          />
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.notify_relatives')}>
        <NotifyForm profile={profile} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

interface NotifyFormProps {
  profile: Profile
  onDone: () => void
}

function NotifyForm({ profile, onDone }: NotifyFormProps) {
  const t = useText()
  const draft = useFormDraft(`notify relatives ${profile.id}`, { reason: '', message: '' })
  const { keyFor } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const message = draft.words.message.trim()
  const counts = characterCountProps(message, noticeLimits.message, t)

  async function send() {
    const reason = noticeReasons.find((each) => each === draft.words.reason)
    if (!reason) return setProblem('users.notify_reason_missing')
    if (!message) return setProblem('users.notify_message_missing')
    if (counts.error) return
    setBusy(true)
    setProblem(null)
    try {
      const { sent_at } = await call(notifyRelatives, {
        params: { id: profile.id },
        body: { reason, message },
        idempotencyKey: keyFor({ reason, message }),
      })
      draft.clear()
      updateCachedProfile(profile.id, { reach_relatives: { notified_at: sent_at } })
      refetchSentNotices()
      toast({ title: text('users.told'), description: text('users.notified_text'), tone: 'good' })
      onDone()
    } catch (error) {
      setProblem(toNotifyError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form className="grid gap-4" onSubmit={send}>
      <p className="rounded-card bg-help-tint px-4 py-3 text-13 text-pretty">{t('users.notify_danger')}</p>
      <fieldset>
        <legend className="font-bold">{t('users.notify_reason')}</legend>
        <div className="mt-1 grid">
          {noticeReasons.map((each) => (
            <label
              key={each}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-2"
            >
              <span className="flex-1">{t(`users.reason_${each}`)}</span>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === draft.words.reason}
                onChange={() => {
                  draft.change({ reason: each })
                  setProblem(null)
                }}
                className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface transition-[border] checked:border-7 checked:border-accent"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('users.notify_message')}
        placeholder={t('users.notify_placeholder')}
        rows={3}
        value={draft.words.message}
        onChange={(event) => draft.change({ message: event.target.value })}
        {...counts}
      />
      <AudienceNote profile={profile} />
      <SheetFooter>
        {problem && (
          <p role="alert" className="text-danger text-pretty">
            {t(problem)}
          </p>
        )}
        <Button type="submit" block size="lg" busy={busy}>
          {t('users.notify_send')}
        </Button>
      </SheetFooter>
    </Form>
  )
}

function AudienceNote({ profile }: { profile: Profile }) {
  const t = useText()
  return (
    <section aria-labelledby="who-sees" className="text-13">
      <h3 id="who-sees" className="font-bold">
        {t('users.notify_who_sees')}
      </h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted text-pretty">
        <li>
          <PersonSentence person={profile} text={(name) => t('users.notify_relatives_see', { name })} />
        </li>
        <li>
          <PersonSentence person={profile} text={(name) => t('users.notify_person_sees', { name })} />
        </li>
        <li>{t('users.notify_you_see')}</li>
      </ul>
    </section>
  )
}

const refusals: Record<string, TextKey> = {
  notified_today: 'users.notify_today',
  too_many_notices: 'users.notify_too_many',
  notified_enough: 'users.notify_enough',
  not_found: 'users.notify_not_possible',
}

function toNotifyError(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'users.notify_failed'
  return refusals[error.code] ?? (error.status === 429 ? 'users.notify_too_many' : 'users.notify_failed')
}
