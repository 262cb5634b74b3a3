import { type FavourSection as Section, maxFavours } from '../../../contract/posts/favour-lists.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { FavourRow } from './FavourRow.tsx'
import { RowSkeletons } from './OwnSkeletons.tsx'
import { rowsStyle } from './rows-style.ts'
import type { OwnList } from './use-own-favours.ts'

export function FavourSection({ section, list }: { section: Section; list: OwnList }) {
  const t = useText()
  const { count } = list
  const title = t(`favours.section_${section}`)
  return (
    <section aria-labelledby={`favours-${section}`}>
      <h2 id={`favours-${section}`} className="px-4 pt-5 pb-3 text-17 font-bold md:px-1">
        {title}
        {count > 0 && (
          <span className={`ml-2 text-15 ${section === 'waiting' ? 'text-help' : 'text-muted'}`}>
            {count < maxFavours ? count : `${maxFavours - 1}+`}
          </span>
        )}
      </h2>
      <Pages
        query={list}
        items={list.items}
        skeleton={<RowSkeletons />}
        failed={{ title: t('favours.mine_failed') }}
        empty={
          <p className={`px-4 py-3 text-13 text-muted ${rowsStyle}`}>
            {t(`favours.section_${section}_none`)}
          </p>
        }
      >
        {(items) => (
          <ul aria-label={title} className={rowsStyle}>
            {items.map((item) => (
              <FavourRow key={item.id} favour={item} />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  )
}
