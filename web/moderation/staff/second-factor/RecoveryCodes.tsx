import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { focusOnMount } from '../../../ui/overlays/focus.ts'

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText()
  const content = `${codes.join('\n')}\n`
  return (
    <section className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-17 font-bold outline-none">
        {t('staff.recovery_title')}
      </h2>
      <p className="text-muted text-pretty">{t('staff.recovery_text')}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card bg-sunk p-4 text-center text-17 tabular-nums max-[340px]:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton content={content} label={t('staff.recovery_copy')} />
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => download(content)}>
          {t('staff.recovery_download')}
        </Button>
      </div>
      <Button size="lg" block onClick={onDone}>
        {t('staff.recovery_kept')}
      </Button>
    </section>
  )
}

function download(content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  link.download = 'xom-recovery-codes.txt'
  link.click()
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function CopyButton({ content, label }: { content: string; label: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      setCopied(true)
    } catch {
      toast({ title: text('staff.not_copied'), tone: 'bad' })
    }
  }
  return (
    <Button
      variant="secondary"
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? t('staff.copied') : label}
    </Button>
  )
}
