import { Check, Copy, MailCheck, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TicketKind } from '../../../contract/moderation/tickets.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import { IfSetting, setting } from '../operator-settings.tsx'
import { AboutField, readAboutParameter, TopicField } from './TicketFields.tsx'
import { excessLength, useTicket } from './ticket.ts'

/** The counter shows when this many characters are left. */
const counterThreshold = 500

export function TicketForm({ kind }: { kind: TicketKind }) {
  const t = useText()
  const isReport = kind === 'report'
  const ticket = useTicket(kind, isReport ? readAboutParameter : () => '')
  const { attach, values, problems, change, failure, busy, send, sent, writeAnother } = ticket
  const left = -excessLength(values.message)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const website = new FormData(event.currentTarget).get('website')
    if (!busy) void send(typeof website === 'string' ? website : '')
  }

  return (
    <section aria-labelledby="letter" className="rounded-sheet border border-line bg-surface p-5 md:p-8">
      <p role="status" className="sr-only">
        {sent && t('contact.sent_announced', { reference: sent.reference })}
      </p>
      {sent ? (
        <TicketSent kind={kind} {...sent} onWriteAnother={writeAnother} />
      ) : (
        <>
          <h2 id="letter" className="text-20 font-bold">
            {t(isReport ? 'contact.report_form' : 'contact.letter')}
          </h2>
          <p className="mt-3 hidden scriptless:block">
            <IfSetting name="company_email" otherwise={t('contact.scriptless_no_email')}>
              {t('contact.scriptless')}{' '}
              <a
                href={`mailto:${setting('company_email')}`}
                className="font-bold underline underline-offset-3"
              >
                {setting('company_email')}
              </a>
            </IfSetting>
          </p>
          {/* Without scripts the text must not end up in the address. */}
          <form
            ref={attach}
            method="dialog"
            noValidate
            className="mt-5 grid gap-6 scriptless:hidden [&_:is(input,textarea)]:scroll-mt-28"
            onSubmit={submit}
          >
            <TopicField
              kind={kind}
              label={t(isReport ? 'contact.report_topic' : 'contact.topic')}
              value={values.topic}
              error={problems.topic}
              onChange={(topic) => change({ topic })}
            />
            <TextArea
              label={t(isReport ? 'contact.report_message' : 'contact.message')}
              name="message"
              required
              className="min-h-40"
              value={values.message}
              onChange={(event) => change({ message: event.target.value })}
              hint={
                left <= counterThreshold
                  ? t('contact.message_left', { count: Math.max(left, 0) })
                  : t(isReport ? 'contact.report_message_hint' : 'contact.message_hint')
              }
              error={problems.message ?? (left < 0 ? t('contact.message_long', { count: -left }) : undefined)}
            />
            {isReport && (
              <AboutField
                value={values.about}
                error={problems.about}
                onChange={(about) => change({ about })}
              />
            )}
            <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
              <TextField
                label={t('contact.name')}
                name="name"
                autoComplete="name"
                value={values.name}
                onChange={(event) => change({ name: event.target.value })}
                error={problems.name}
              />
              <TextField
                label={t('contact.email')}
                name="email"
                type="email"
                required
                autoComplete="email"
                inputMode="email"
                value={values.email}
                onChange={(event) => change({ email: event.target.value })}
                hint={t('contact.email_hint')}
                error={problems.email}
              />
            </div>
            <Honeypot />
            <div className="grid gap-3">
              {failure && (
                <p role="alert" className="rounded-card bg-alert-tint px-4 py-3 text-alert text-pretty">
                  {failure}
                </p>
              )}
              <Button
                type="submit"
                size="lg"
                busy={busy}
                icon={<Send />}
                className="justify-self-start max-md:w-full"
              >
                {t(failure ? 'contact.send_again' : isReport ? 'contact.send_report' : 'contact.send')}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  )
}

/** A hidden field that only bots fill in. */
const Honeypot = () => (
  <label aria-hidden="true" className="absolute -left-[999rem]">
    Website
    <input name="website" type="text" tabIndex={-1} autoComplete="off" />
  </label>
)

interface TicketSentProps {
  kind: TicketKind
  reference: string
  email: string
  onWriteAnother: () => void
}

function TicketSent({ kind, reference, email, onWriteAnother }: TicketSentProps) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      // The reference can still be read or copied by hand.
    }
  }
  return (
    <div className="grid justify-items-center py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-give-tint text-give">
        <MailCheck aria-hidden className="size-7" />
      </span>
      <h2
        id="letter"
        ref={focusOnMount}
        tabIndex={-1}
        className="mt-4 scroll-mt-40 text-20 font-bold outline-none"
      >
        {t(kind === 'report' ? 'contact.sent_report' : 'contact.sent')}
      </h2>
      <p className="mt-2 max-w-md text-muted text-balance">{t('contact.sent_text', { email })}</p>
      <p className="mt-4 rounded-card bg-sunk px-6 py-3 text-24 tracking-wider">
        <span className="sr-only">{t('contact.reference')} </span>
        <b className="select-all">{reference}</b>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button variant="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {t(isCopied ? 'contact.copied' : 'contact.copy')}
        </Button>
        <Button variant="quiet" onClick={onWriteAnother}>
          {t('contact.write_another')}
        </Button>
      </div>
    </div>
  )
}
