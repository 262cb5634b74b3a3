import { X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { MentionPicker } from '../../posts/mentions/MentionPicker.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { isComposing } from '../../ui/keys.ts'
import { charactersLeft } from './use-composer.ts'

interface ComposerFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  chat_id: number
  label: string
  value: string
  readOnly?: boolean
  onChange: (value: string) => void
  onEscape: () => void
  /** Called when the person presses the up arrow in an empty field. */
  onEditLast?: () => void
}

/** Devices without a hardware keyboard need Enter for a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Grows with its content. Enter sends the form with a hardware keyboard and adds a line on a phone. */
export function ComposerField(props: ComposerFieldProps) {
  const { field, chat_id, label, value, readOnly, onChange, onEscape, onEditLast } = props
  const t = useText()
  const charactersRemaining = charactersLeft(value)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An input method is composing a letter, or the mention picker has handled the key.
    if (isComposing(event) || event.defaultPrevented) return
    if (event.key === 'Escape') onEscape()
    if (event.key === 'ArrowUp' && value === '' && onEditLast) {
      event.preventDefault()
      onEditLast()
    }
    const isSendKey = event.ctrlKey || event.metaKey || (hasKeyboard() && !event.shiftKey && !event.altKey)
    if (event.key !== 'Enter' || !isSendKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <div className="min-w-0 flex-1 max-2xs:order-first max-2xs:basis-full">
        <textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          aria-invalid={charactersRemaining < 0 || undefined}
          rows={1}
          readOnly={readOnly}
          value={value}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-34 min-h-11 w-full resize-none rounded-sheet border border-transparent bg-sunk px-4 py-2 text-17 placeholder:text-muted placeholder-shown:overflow-hidden placeholder-shown:text-ellipsis placeholder-shown:whitespace-nowrap focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 aria-invalid:border-danger"
        />
        {charactersRemaining < 100 && (
          <p className={`mt-1 text-right text-13 ${charactersRemaining < 0 ? 'text-danger' : 'text-muted'}`}>
            {charactersRemaining < 0
              ? t('conversation.over', { count: -charactersRemaining })
              : t('conversation.left', { count: charactersRemaining })}
          </p>
        )}
      </div>
      <MentionPicker field={field} text={value} where={{ chat: chat_id }} />
    </>
  )
}

interface ComposerContextProps {
  title: string
  text: string
  closeLabel: string
  onClose: () => void
}

/** Shows the message that is edited or replied to. */
export const ComposerContext = ({ title, text, closeLabel, onClose }: ComposerContextProps) => (
  <div className="mb-2 flex items-center gap-2 rounded-card border-l-3 border-help bg-sunk pl-3">
    <p className="min-w-0 flex-1 py-1.5 text-13">
      <span className="block font-bold">{title}</span>
      <span className="line-clamp-1 text-muted wrap-anywhere">{text}</span>
    </p>
    <IconButton label={closeLabel} icon={<X className="size-4.5" />} onClick={onClose} />
  </div>
)
