import { useId } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'

const numbers = { police: '113', fire: '114', ambulance: '115' } as const

export function EmergencyNumbers() {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-13 font-bold">
        {t('check-ins.in_danger')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {(['police', 'fire', 'ambulance'] as const).map((who) => (
          <li key={who}>
            <a href={`tel:${numbers[who]}`} className={buttonStyles({ variant: 'secondary' })}>
              {t(`check-ins.${who}`)} <strong className="tabular-nums">{numbers[who]}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
