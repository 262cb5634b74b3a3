import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { TrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { SafetyForm } from './SafetyForm.tsx'

interface SafetyCardProps {
  user_id: number
  /** The recipients. */
  accepted: TrustedContact[]
}

export function SafetyCard({ user_id, accepted }: SafetyCardProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <section className="rounded-card border border-line bg-give-tint p-4">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-give">
          <ShieldCheck aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-bold">{t('users.safety')}</h2>
          <p className="mt-0.5 text-13 text-pretty">
            {accepted.length ? t('users.safety_about', { count: accepted.length }) : t('users.safety_nobody')}
          </p>
        </div>
      </div>
      {accepted.length > 0 && (
        <Button block variant="ink" className="mt-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('users.safety_write')}
        </Button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('users.safety')}>
        <SafetyForm user_id={user_id} accepted={accepted} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  )
}
