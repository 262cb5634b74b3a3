import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type TicketKind, ticketTopics } from '../../../contract/tickets.ts'
import { useText } from '../../platform/i18n/i18n.ts'

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
