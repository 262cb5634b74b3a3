import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Link } from 'react-router'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { tints } from '../../ui/layout/Badge.tsx'
import { categoryHue, type Hue, hueIcons } from '../card/category-icons.ts'
import { cameThroughTiles, tags } from './rules.ts'
import { composerPath } from './use-composer-view.ts'

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
  const hue = tag && categoryHue(tagCategories[tag])
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
  const chosen = tag && categoryHue(tagCategories[tag])
  return (
    <fieldset id={id} aria-describedby={hint}>
      <legend className="text-13 font-bold">{t('composer.tags')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-1.5">
        {tags.map((name) => {
          const hue = categoryHue(tagCategories[name])
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

/** Each a link to the form with its type set, from which Back leads here. */
export function TypeTiles({ onChoose }: { onChoose: (tag: Tag) => void }) {
  const t = useText()
  return (
    <div className="pt-5 pb-8 md:mt-4 md:rounded-card md:border md:border-line md:bg-surface md:p-6">
      <h2 className="text-20 font-bold">{t('composer.choose')}</h2>
      <p className="mt-0.5 text-13 text-muted">{t('composer.choose_text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-2xs:grid-cols-1 md:grid-cols-3">
        {tags.map((tag) => {
          const hue = categoryHue(tagCategories[tag])
          const Icon = hueIcons[hue]
          return (
            <li key={tag} className="flex">
              <Link
                to={composerPath(tagCategories[tag])}
                state={cameThroughTiles}
                onClick={(event) => {
                  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
                  if (!isElsewhere) onChoose(tag)
                }}
                className="flex min-h-46 w-full flex-col rounded-card border border-line bg-surface p-3.5 transition-[background-color,transform] hover:bg-sunk active:scale-[0.98] md:bg-paper"
              >
                <span className={`grid size-10 place-items-center rounded-full ${tints[hue]}`}>
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="mt-2.5 text-17 font-bold">{t(`posts.category_${hue}`)}</span>{' '}
                <span className="text-13 text-muted">{t(`composer.tag_${hue}`)}</span>{' '}
                <span className="mt-auto pt-3 text-13 text-pretty">{t(`composer.example_${hue}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-5 flex gap-2.5 text-13 text-muted text-pretty">
        <ShieldCheck aria-hidden className="size-5 shrink-0" />
        {t('composer.choose_privacy')}
      </p>
    </div>
  )
}
