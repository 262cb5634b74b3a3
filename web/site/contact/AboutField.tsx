import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import { ownPath, ownPlace } from '../../../contract/own-path.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'

interface AboutFieldProps {
  value: string
  error: string | undefined
  onChange: (about: string) => void
}

/** The page a report is about: given by the address or a pasted link. */
export function AboutField({ value, error, onChange }: AboutFieldProps) {
  const t = useText()
  const [isTyped, setTyped] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const path = isTyped || isRemoved ? null : ownPath(value)
  if (path === null)
    return (
      <TextField
        ref={isRemoved ? takeFocus : undefined}
        label={t('contact.about')}
        name="about"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setTyped(true)
          onChange(event.target.value)
        }}
        hint={t('contact.about_hint')}
        error={error}
      />
    )
  return (
    <div>
      <p className="text-13 font-bold">{t('contact.about_given')}</p>
      <div className="mt-1.5 flex items-center gap-2 rounded-card bg-sunk pl-4">
        <Link2 className="text-muted" />
        <a href={path} className="min-w-0 flex-1 py-3 wrap-anywhere underline underline-offset-3">
          {path}
        </a>
        <IconButton
          label={t('contact.about_remove')}
          icon={<X />}
          onClick={() => {
            setRemoved(true)
            onChange('')
          }}
        />
      </div>
      <input type="hidden" name="about" value={path} readOnly />
    </div>
  )
}

/** The page named by `?about=` if it is a path of the app, else null. */
export function aboutInAddress(): string {
  const about = new URLSearchParams(globalThis.location?.search).get('about') ?? ''
  return about ? (ownPlace(about, location.origin) ?? '') : ''
}
