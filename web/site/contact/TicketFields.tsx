import { Check, CircleAlert, Link2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type TicketKind, ticketTopics } from '../../../contract/moderation/tickets.ts'
import { toOwnPath } from '../../../contract/own-path.ts'
import { ownLinkToPath } from '../../../contract/urls.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'

interface AboutFieldProps {
  value: string
  error: string | undefined
  onChange: (about: string) => void
}

/** The page that a report is about, from the address or a pasted link. */
export function AboutField({ value, error, onChange }: AboutFieldProps) {
  const t = useText()
  const [isTyped, setTyped] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const path = isTyped || isRemoved ? null : toOwnPath(value)
  if (path === null)
    return (
      <TextField
        ref={isRemoved ? focusOnMount : undefined}
        label={t('contact.about')}
        name="about"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setTyped(true)
          onChange(event.target.value)
        }}
        hint={t('contact.about_hint')}
        error={error}
      />
    )
  return (
    <div>
      <p className="text-13 font-bold">{t('contact.about_given')}</p>
      <div className="mt-1.5 flex items-center gap-2 rounded-card bg-sunk pl-4">
        <Link2 className="text-muted" />
        <a href={path} className="min-w-0 flex-1 py-3 wrap-anywhere underline underline-offset-3">
          {path}
        </a>
        <IconButton
          label={t('contact.about_remove')}
          icon={<X />}
          onClick={() => {
            setRemoved(true)
            onChange('')
          }}
        />
      </div>
      <input type="hidden" name="about" value={path} readOnly />
    </div>
  )
}

/** The path in `?about=` if it is a path of the app, else `''`. */
export function readAboutParameter(): string {
  const about = new URLSearchParams(globalThis.location?.search).get('about') ?? ''
  return about ? (ownLinkToPath(about, location.origin) ?? '') : ''
}

interface TopicFieldProps {
  kind: TicketKind
  label: string
  value: string
  error: string | undefined
  onChange: (topic: string) => void
}

export function TopicField({ kind, label, value, error, onChange }: TopicFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend id={`${id}-label`} className="text-13 font-bold">
        {label}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {ticketTopics[kind].map((topic) => (
          <label
            key={topic}
            className="group flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-transparent bg-sunk px-4 py-2 text-13 font-bold transition-colors hover:border-edge has-checked:border-accent has-checked:bg-help-tint has-checked:text-help has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="topic"
              value={topic}
              checked={value === topic}
              onChange={() => onChange(topic)}
              className="sr-only"
            />
            <Check aria-hidden className="-ml-1 hidden size-4 group-has-checked:block" />
            {t(`contact.topic_${topic}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 flex gap-1.5 text-13 text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
