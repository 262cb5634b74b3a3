import { Check, ChevronRight, Clock, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface ContactGroupProps {
  title: string
  about: string
  add: string
  contacts: TrustedContact[]
  max: number
  /** Opens a contact; null opens the form for a new one. */
  onOpen: (contact: TrustedContact | null) => void
}

export function ContactGroup({ title, about, add, contacts, max, onOpen }: ContactGroupProps) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-17 font-bold">
          {title}
        </h2>
        {max > 1 && (
          <p className="text-13 text-muted tabular-nums">
            <span aria-hidden>{t('relations.counted', { count: contacts.length, max })}</span>
            <span className="sr-only">{t('users.contacts_count', { count: contacts.length, max })}</span>
          </p>
        )}
      </div>
      <p className="mt-1 text-13 text-muted text-pretty">{about}</p>
      <Card className="mt-3 overflow-hidden">
        <ul className="divide-y divide-line">
          {contacts.map((contact) => (
            <li key={contact.id}>
              <ContactRow contact={contact} onOpen={() => onOpen(contact)} />
            </li>
          ))}
          {contacts.length < max && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(null)}
                className="flex min-h-16 w-full items-center gap-3 px-4 text-left font-bold text-help outline-offset-[-2px] transition-colors hover:bg-sunk"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-dashed border-current/40">
                  <Plus aria-hidden />
                </span>
                {add}
              </button>
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

function ContactRow({ contact, onOpen }: { contact: TrustedContact; onOpen: () => void }) {
  const { name, email } = contact
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <Avatar name={name || email} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{name || email}</span>
        {name && <span className="block text-13 wrap-anywhere text-muted">{email}</span>}
        <span className="mt-1.5 block">
          <ContactStatus contact={contact} />
        </span>
      </span>
      <ChevronRight aria-hidden className="text-muted" />
    </button>
  )
}

function ContactStatus({ contact: { status } }: { contact: TrustedContact }) {
  const t = useText()
  if (status === 'accepted')
    return (
      <Badge hue="give" icon={<Check />}>
        {t('users.status_accepted')}
      </Badge>
    )
  if (status === 'refused')
    return (
      <Badge hue="plain" icon={<X />}>
        {t('users.status_refused')}
      </Badge>
    )
  return (
    <Badge hue="alert" icon={<Clock />}>
      {t('users.status_invited')}
    </Badge>
  )
}
