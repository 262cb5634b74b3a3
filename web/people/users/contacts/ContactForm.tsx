import { useRef, useState } from 'react'
import type { TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import { isFinal } from '../../../platform/api/api-error.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { focusOnMount } from '../../../ui/overlays/focus.ts'
import { addContact, changeContact, type ContactKind, removeContact, toContactSaveError } from './contacts.ts'

interface ContactFormProps {
  user_id: number
  kind: ContactKind
  /** Null for a new contact. */
  contact: TrustedContact | null
  onDone: () => void
}

const maxNameLength = 100

export function ContactForm({ user_id, kind, contact, onDone }: ContactFormProps) {
  const t = useText()
  const initialFields = { name: contact?.name ?? '', email: contact?.email ?? '' }
  const draft = useFormDraft(`contact ${contact?.id ?? kind}`, initialFields)
  const email = useRef<HTMLInputElement>(null)
  const key = useRef(randomId())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const fields = { name: draft.words.name.trim(), email: draft.words.email.trim() }
  const hasNewEmail = contact !== null && fields.email !== contact.email

  const save = async () => {
    if (!fields.email || email.current?.validity.valid === false) {
      setProblem('users.contact_bad_email')
      return email.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      if (contact)
        await changeContact(user_id, contact.id, {
          name: fields.name,
          ...(hasNewEmail && { email: fields.email }),
        })
      else await addContact(user_id, { kind, ...fields }, key.current)
      draft.clear()
      if (contact && !hasNewEmail) announce(text('users.contact_changed'))
      else
        toast({
          title: text('users.contact_asked'),
          description: text('users.contact_asked_text', { email: fields.email }),
          tone: 'good',
        })
      onDone()
    } catch (error) {
      // A retry gets a new key unless the outcome of the last request is unknown.
      if (isFinal(error)) key.current = randomId()
      setProblem(toContactSaveError(error, kind))
    } finally {
      setBusy(false)
    }
  }

  const remove = () => {
    if (!contact) return
    draft.clear()
    onDone()
    removeContact(user_id, contact.id).then(
      () => announce(text('users.contact_removed', { name: contact.name || contact.email })),
      (error) => toastFailure(text('users.contact_not_removed'), error),
    )
  }

  if (isConfirming && contact)
    return (
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <p className="font-bold wrap-anywhere">
          {t('users.remove_question', { name: contact.name || contact.email })}
        </p>
        <p className="mt-1 text-muted text-pretty">{t('users.remove_text')}</p>
        <div className="mt-5 grid gap-1.5">
          <Button block size="lg" onClick={remove}>
            {t('users.remove')}
          </Button>
          <Button block variant="quiet" onClick={() => setConfirming(false)}>
            {t('users.cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <Form className="grid gap-4" onSubmit={save}>
      <TextField
        label={t('users.contact_name')}
        hint={t('users.contact_name_hint')}
        maxLength={maxNameLength}
        autoComplete="off"
        value={draft.words.name}
        onChange={(event) => draft.change({ name: event.target.value })}
      />
      <TextField
        ref={email}
        label={t('users.contact_email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        required
        value={draft.words.email}
        onChange={(event) => {
          draft.change({ email: event.target.value })
          setProblem(null)
        }}
        hint={
          contact && !hasNewEmail
            ? undefined
            : t(contact ? 'users.contact_email_new' : 'users.contact_email_hint')
        }
        error={problem ? t(problem) : undefined}
      />
      <div className="mt-1 grid gap-1.5">
        <Button type="submit" block size="lg" busy={busy} disabled={contact !== null && !draft.is_changed}>
          {t(contact && !hasNewEmail ? 'users.save' : 'users.contact_send')}
        </Button>
        {contact && (
          <Button block variant="danger" onClick={() => setConfirming(true)}>
            {t('users.remove_contact')}
          </Button>
        )}
      </div>
    </Form>
  )
}
