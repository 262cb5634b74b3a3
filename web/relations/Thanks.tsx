import { HeartHandshake } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import type { BlockedPerson } from './blocks.ts'

interface ThanksProps {
  person: BlockedPerson
  /** Null when blocking isn't possible. */
  onBlock: (() => void) | null
  onClose: () => void
}

export function Thanks({ person, onBlock, onClose }: ThanksProps) {
  const t = useText()
  return (
    <div className="text-center">
      <span className="mx-auto mt-2 grid size-14 place-items-center rounded-full bg-give-tint text-give">
        <HeartHandshake aria-hidden className="size-7" />
      </span>
      <p className="mt-4 text-pretty">{t('relations.thanks_text')}</p>
      <div className="mt-6 grid gap-1.5">
        <Button block size="lg" variant="ink" onClick={onClose}>
          {t('relations.done')}
        </Button>
        {onBlock && (
          <Button block variant="quiet" onClick={onBlock}>
            {t('relations.block', { name: person.display_name })}
          </Button>
        )}
      </div>
    </div>
  )
}
