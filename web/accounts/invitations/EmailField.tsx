import { useText } from '../../platform/i18n/i18n.ts'
import { TextField } from '../../ui/controls/TextField.tsx'

interface EmailFieldProps {
  value: string
  error: string | null
  onChange: (email: string) => void
}

/** Without autofill, since it is another person's address. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const t = useText()
  return (
    <TextField
      type="email"
      name="invitee"
      autoComplete="off"
      label={t('invitations.email')}
      placeholder={t('invitations.email_placeholder')}
      hint={t('invitations.email_hint')}
      error={error ?? undefined}
      value={value}
      maxLength={254}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
