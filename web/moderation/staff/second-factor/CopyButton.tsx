import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

export function CopyButton({ words, label }: { words: string; label: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
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
