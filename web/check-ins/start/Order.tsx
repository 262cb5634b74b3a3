import { ArrowUp } from 'lucide-react'
import { useId } from 'react'
import type { TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface Row {
  id: number
  name: string
  email: string
  on: boolean
}

interface OrderProps {
  rows: Row[]
  onChange: (order: { id: number; on: boolean }[]) => void
}

/** Who is told, and in what order. */
export function Order({ rows, onChange }: OrderProps) {
  const t = useText()
  const id = useId()
  const raise = (place: number) => {
    const [row] = rows.slice(place, place + 1)
    if (row) onChange(rows.toSpliced(place, 1).toSpliced(place - 1, 0, row))
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.who')}
      </h2>
      <p className="mt-1 text-13 text-muted text-pretty">{t('check-ins.who_about')}</p>
      <Card className="mt-3">
        <ol className="divide-y divide-line">
          {rows.map((row, place) => {
            const name = row.name || row.email
            return (
              <li key={row.id} className="flex min-h-14 items-center gap-2 pr-1.5 pl-4">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <Checkbox
                    checked={row.on}
                    onChange={(on) => onChange(rows.map((each) => (each === row ? { ...each, on } : each)))}
                  >
                    {name}
                  </Checkbox>
                </div>
                {place > 0 && (
                  <IconButton
                    label={t('check-ins.earlier', { name })}
                    icon={<ArrowUp />}
                    onClick={() => raise(place)}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}

/** Somebody who is both relative and emergency contact is told once. */
export function onePerAddress(contacts: TrustedContact[]): TrustedContact[] {
  const addresses = contacts.map(({ email }) => email.toLowerCase())
  return contacts.filter((_, place) => addresses.indexOf(addresses[place] ?? '') === place)
}
