import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ButtonStyle } from '../../ui/controls/button-styles.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'

const Editor = lazyPart(() => import('../editor/Editor.tsx'), SheetLoadError)

/** Opens the form for something to sell or to give away. */
export function AddProductButton({ label, ...style }: ButtonStyle & { label: TextKey }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button {...style} icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {open !== null && (
        <Suspense>
          <Editor open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
