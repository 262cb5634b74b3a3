import { ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { tints } from '../../ui/layout/Badge.tsx'
import { type Hue, hueIcons, hueOf } from '../card/category-hues.ts'
import { tags } from './rules.ts'

const looks: Record<Hue, string> = {
  help: 'peer-checked:border-help peer-checked:bg-help-tint peer-checked:text-help',
  request: 'peer-checked:border-request peer-checked:bg-request-tint peer-checked:text-request',
  give: 'peer-checked:border-give peer-checked:bg-give-tint peer-checked:text-give',
  share: 'peer-checked:border-share peer-checked:bg-share-tint peer-checked:text-share',
  event: 'peer-checked:border-event peer-checked:bg-event-tint peer-checked:text-event',
  alert: 'peer-checked:border-alert peer-checked:bg-alert-tint peer-checked:text-alert',
}

interface TypeChipProps {
  tag: Tag | null
  open: boolean
  disabled: boolean
  onToggle: () => void
  /** The id of the types it opens. */
  controls: string
  ref: Ref<HTMLButtonElement>
}

export function TypeChip({ tag, open, disabled, onToggle, controls, ref }: TypeChipProps) {
  const t = useText()
  const hue = tag && hueOf(tagCategories[tag])
  const name = hue ? t(`posts.category_${hue}`) : t('composer.no_tag')
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('composer.change_tag', { name })}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      disabled={disabled}
      onClick={onToggle}
      className={`relative ml-auto flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-13 font-bold transition-transform after:absolute after:inset-x-0 after:-inset-y-1 active:scale-[0.97] disabled:opacity-45 ${tints[hue ?? 'plain']}`}
    >
      {hue && <HueIcon hue={hue} />}
      {name}
      <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
    </button>
  )
}

function HueIcon({ hue }: { hue: Hue }) {
  const Icon = hueIcons[hue]
  return <Icon aria-hidden className="size-4.5" />
}

interface TagPickerProps {
  id: string
  tag: Tag | null
  /** `by_pointer` is false for the arrow keys, which pass through the types one after the other. */
  onChange: (tag: Tag, by_pointer: boolean) => void
}

export function TagPicker({ id, tag, onChange }: TagPickerProps) {
  const t = useText()
  const hint = useId()
  const chosen = tag && hueOf(tagCategories[tag])
  return (
    <fieldset id={id} aria-describedby={hint}>
      <legend className="text-13 font-bold">{t('composer.tags')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-1.5">
        {tags.map((name) => {
          const hue = hueOf(tagCategories[name])
          const Icon = hueIcons[hue]
          return (
            <label key={name} className="group relative flex min-h-11 items-center">
              <input
                type="radio"
                name="tag"
                value={name}
                checked={name === tag}
                onChange={({ nativeEvent }) =>
                  onChange(name, nativeEvent instanceof MouseEvent && nativeEvent.detail > 0)
                }
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <span
                className={`flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-13 font-bold transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent group-hover:bg-sunk ${looks[hue]}`}
              >
                <Icon aria-hidden className="size-4" />
                {t(`posts.category_${hue}`)}
              </span>
            </label>
          )
        })}
      </div>
      <p id={hint} className="mt-1 min-h-4.5 text-13 text-muted">
        {chosen && t(`composer.tag_${chosen}`)}
      </p>
    </fieldset>
  )
}
