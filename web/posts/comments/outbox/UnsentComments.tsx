import { useText } from '../../../platform/i18n/i18n.ts'
import { UnsentComment } from './UnsentComment.tsx'
import { useUnsent } from './comment-outbox.ts'

/** Where the post can't be shown. */
export function UnsentComments({ post_id }: { post_id: number }) {
  const t = useText()
  const unsent = useUnsent(post_id)
  if (!unsent.length) return null
  return (
    <section aria-labelledby="unsent-comments" className="mt-4">
      <h2 id="unsent-comments" className="text-17 font-bold">
        {t('comments.unsent_title')}
      </h2>
      <ol className="mt-3 grid gap-4">
        {unsent.map((each) => (
          <li key={each.id}>
            <UnsentComment unsent={each} />
          </li>
        ))}
      </ol>
    </section>
  )
}
