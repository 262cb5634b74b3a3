import { EyeOff, MessageCircleOff, TextQuote, Undo2 } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'

export function BlockQuestion({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <>
      <ul className="grid gap-4 py-2 [&_svg]:mt-px [&_svg]:text-muted [&>li]:flex [&>li]:gap-3">
        <li>
          <EyeOff aria-hidden />
          {t('relations.block_sight')}
        </li>
        <li>
          <MessageCircleOff aria-hidden />
          {t('relations.block_contact')}
        </li>
        <li>
          <TextQuote aria-hidden />
          {t('relations.block_words')}
        </li>
        <li>
          <Undo2 aria-hidden />
          {t('relations.block_undo')}
        </li>
      </ul>
      <div className="mt-5 grid gap-1.5">
        <Button block size="lg" onClick={onConfirm}>
          {t('relations.block_confirm')}
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          {t('relations.cancel')}
        </Button>
      </div>
    </>
  )
}
