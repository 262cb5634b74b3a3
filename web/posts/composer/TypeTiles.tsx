import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { tints } from '../../ui/layout/Badge.tsx'
import { hueIcons, hueOf } from '../card/category-hues.ts'
import { composerPath } from './path.ts'
import { tags, throughTiles } from './rules.ts'

/** Each a link to the form with its type set, from which Back leads here. */
export function TypeTiles({ onChoose }: { onChoose: (tag: Tag) => void }) {
  const t = useText()
  return (
    <div className="pt-5 pb-8 md:mt-4 md:rounded-card md:border md:border-line md:bg-surface md:p-6">
      <h2 className="text-20 font-bold">{t('composer.choose')}</h2>
      <p className="mt-0.5 text-13 text-muted">{t('composer.choose_text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 max-2xs:grid-cols-1 md:grid-cols-3">
        {tags.map((tag) => {
          const hue = hueOf(tagCategories[tag])
          const Icon = hueIcons[hue]
          return (
            <li key={tag} className="flex">
              <Link
                to={composerPath(tagCategories[tag])}
                state={throughTiles}
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
