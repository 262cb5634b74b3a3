import { Clock3, LogOut, Trash2 } from 'lucide-react'
import { daysToReturn } from '../../../contract/people/leaving.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'

export function WhatGoes() {
  const t = useText()
  const days = daysToReturn
  const steps = [
    {
      icon: <LogOut />,
      classes: 'bg-alert-tint text-alert',
      title: t('leaving.at_once'),
      text: t('leaving.at_once_text'),
    },
    {
      icon: <Clock3 />,
      classes: 'bg-give-tint text-give',
      title: t('leaving.for_days', { days }),
      text: t('leaving.for_days_text'),
    },
    {
      icon: <Trash2 />,
      classes: 'bg-help-tint text-help',
      title: t('leaving.after', { days }),
      text: t('leaving.after_text'),
    },
  ]
  return (
    <div>
      <Card as="section" className="p-4">
        <ol aria-label={t('leaving.what_goes')}>
          {steps.map(({ icon, classes, title, text }) => (
            <li key={title} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <span className="flex flex-col items-center">
                <span className={`grid size-10 shrink-0 place-items-center rounded-full ${classes}`}>
                  {icon}
                </span>
                <span className="my-1.5 w-0.5 flex-1 bg-line group-last:hidden" />
              </span>
              <div className="pt-2 pb-5 group-last:pb-1">
                <h3 className="font-bold">{title}</h3>
                <p className="mt-0.5 text-muted text-pretty">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <p className="mt-2 px-1 text-13 text-muted text-pretty">{t('leaving.stays')}</p>
    </div>
  )
}
