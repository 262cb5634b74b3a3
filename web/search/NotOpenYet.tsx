import { useText } from '../platform/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Lane } from '../ui/illustrations/Lane.tsx'
import { resultsAt } from './kinds.ts'

const texts = {
  groups: 'search.no_groups',
  places: 'search.no_places',
} as const

/** A kind without content yet, with a link to the same query elsewhere. */
export function NotOpenYet({ kind, wanted }: { kind: string; wanted: string }) {
  const t = useText()
  return (
    <EmptyState
      picture={<Lane className="rounded-sheet" />}
      title={t('plain.building')}
      text={t(texts[kind as keyof typeof texts])}
      action={
        <ButtonLink to={resultsAt('posts', wanted)} replace>
          {wanted ? t('search.same_in_posts', { search: wanted }) : t('search.to_posts')}
        </ButtonLink>
      }
    />
  )
}
