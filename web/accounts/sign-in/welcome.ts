import { text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Greets a person who just signed in. `invitation_accepted` is from the provider's reply; with false, the toast says
 * that the code was invalid.
 */
export function welcome(name: string, invitation_accepted: boolean | undefined) {
  const description = text('accounts.welcome', { name })
  if (invitation_accepted === false)
    toast({ title: text('accounts.invitation_invalid'), description, tone: 'bad' })
  else toast({ title: text('accounts.signed_in'), description, tone: 'good' })
}
