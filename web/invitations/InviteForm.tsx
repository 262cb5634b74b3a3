import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { text, useText } from '../platform/i18n/i18n.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { Button } from '../ui/controls/Button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { invite, whyNot } from './data.ts'
import { EmailField } from './EmailField.tsx'

export function InviteForm() {
  const t = useText()
  const [email, setEmail] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    if (!email || !input?.validity.valid) {
      setProblem('invitations.bad_email')
      return input?.focus()
    }
    setProblem(null)
    setSending(true)
    try {
      await invite({ channel: 'email', email }, key)
      setEmail('')
      toast({
        title: text('invitations.sent'),
        description: text('invitations.sent_to', { email }),
        tone: 'good',
      })
      setKey(crypto.randomUUID())
    } catch (error) {
      setProblem(whyNot(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <EmailField
        value={email}
        error={problem && t(problem)}
        onChange={(next) => {
          setEmail(next)
          setKey(crypto.randomUUID())
          setProblem(null)
        }}
      />
      <Button type="submit" block busy={sending} icon={<Send aria-hidden />}>
        {t('invitations.send')}
      </Button>
    </form>
  )
}
