import { ExternalLink } from 'lucide-react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { websiteOf } from '../../../contract/website.ts'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { pageLimits } from '../../platform/folding/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Section } from './Section.tsx'

/** What it says of itself: what it is, its website, its story. */
export function About({ business }: { business: Business }) {
  const t = useText()
  const { id, description, brandStory, hometown } = business
  const website = websiteOf(business.website)
  return (
    <>
      {(description || website) && (
        <Section title={t('businesses.about')}>
          {description && <FoldedText id={`business:${id}`} text={description} limits={pageLimits} />}
          {website && (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="mt-2 -mb-2 inline-flex min-h-11 max-w-full items-center gap-2 font-bold text-help wrap-anywhere underline-offset-4 hover:underline"
            >
              <ExternalLink aria-hidden className="size-4.5 shrink-0" />
              {new URL(website).host + new URL(website).pathname.replace(/\/$/, '')}
            </a>
          )}
        </Section>
      )}
      {(brandStory || hometown) && (
        <Section title={t('businesses.story')}>
          {brandStory && <FoldedText id={`brand-story:${id}`} text={brandStory} limits={pageLimits} />}
          {hometown && (
            <p className="mt-2 text-13 text-muted">
              {t('businesses.hometown')} <b className="text-ink">{hometown}</b>
            </p>
          )}
        </Section>
      )}
    </>
  )
}
