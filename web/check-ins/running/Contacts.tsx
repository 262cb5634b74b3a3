import { useId } from 'react'
import type { CheckIn } from '../../../contract/people/check-ins.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge, type Hue } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { timeText } from '../clock.ts'

type Contact = CheckIn['contacts'][number]

const hues: Record<Contact['state'], Hue> = {
  waiting: 'plain',
  told: 'alert',
  takes_care: 'give',
  left_out: 'plain',
}

/** Who is told when, and what became of it. */
export function Contacts({ checkIn, now }: { checkIn: CheckIn; now: Date }) {
  const t = useText()
  const id = useId()
  const words = ({ state, told_at, tell_at }: Contact) => {
    if (state === 'waiting')
      return tell_at ? t('check-ins.tell_at', { time: timeText(tell_at, now) }) : t('check-ins.not_needed')
    if (state === 'told') return t('check-ins.told_at', { time: timeText(told_at ?? now, now) })
    return t(`check-ins.${state}`)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.who_if')}
      </h2>
      <Card className="mt-3">
        <ol className="divide-y divide-line">
          {checkIn.contacts.map((contact) => (
            <li key={contact.id} className="flex min-h-16 items-center gap-3 px-4 py-3">
              <Avatar name={contact.name} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{contact.name}</span>
                <span className="mt-1 block">
                  <Badge hue={hues[contact.state]}>{words(contact)}</Badge>
                </span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
