import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ButtonStyle } from '../../ui/controls/button-styles.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const Editor = lazySheet(() => import('../editor/Editor.tsx'))

/** Opens the form for something to sell or to give away. */
export function AddProductButton({ label, ...style }: ButtonStyle & { label: TextKey }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...style} icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      <Editor open={open} onClose={() => setOpen(false)} />
    </>
  )
}
