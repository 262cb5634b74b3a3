import type { Community } from '../../../contract/communities/communities.ts'
import { FoldedText } from '../../mentions/FoldedText.tsx'
import { pageLimits } from '../../platform/folding/excerpt.ts'
import { useText } from '../../platform/i18n/i18n.ts'

export function About({ community: { id, description, rules, location, ward } }: { community: Community }) {
  const t = useText()
  const parts = [
    { title: t('communities.description'), text: description || t('communities.about_none') },
    { title: t('communities.rules'), text: rules || t('communities.rules_none') },
    { title: t('communities.location'), text: location || ward || '' },
  ]
  return (
    <div className="grid gap-4 py-2">
      {parts.map(
        ({ title, text }) =>
          text && (
            <section key={title}>
              <h3 className="text-15 font-bold">{title}</h3>
              <FoldedText
                id={`about:${id}:${title}`}
                text={text}
                limits={pageLimits}
                className="mt-1 text-pretty"
              />
            </section>
          ),
      )}
    </div>
  )
}
