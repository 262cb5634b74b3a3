import { lookUp } from '../../../contract/look-up.ts'
import type { Case } from '../../../contract/moderation/cases.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { CaseMedia } from './CaseMedia.tsx'
import { Part } from './Part.tsx'

type Version = Case['versions'][number]

/** What each text is, where it has to be said: a post's content goes without saying. */
const names: Record<string, TextKey> = {
  title: 'staff.word_title',
  name: 'staff.word_name',
  display_name: 'staff.word_name',
  bio: 'staff.word_bio',
  description: 'staff.word_description',
  rules: 'staff.word_rules',
  address: 'staff.word_address',
  location: 'staff.word_place',
  place: 'staff.word_place',
  website: 'staff.word_website',
  phone: 'staff.word_phone',
  price: 'staff.word_price',
  note: 'staff.word_note',
}

/** What it said at the last report, and what at those before. */
export function Versions({ versions }: { versions: Case['versions'] }) {
  const t = useText()
  const [last, ...older] = versions.toReversed()
  return (
    <Part title={t('staff.content')}>
      {last ? <Shown version={last} /> : <p className="text-muted">{t('staff.no_words')}</p>}
      {older.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-13 font-bold">
            {t('staff.older_versions', { count: older.length })}
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {older.map((version) => (
              <Shown key={version.at} version={version} />
            ))}
          </div>
        </details>
      )}
    </Part>
  )
}

function Shown({ version: { at, words, media } }: { version: Version }) {
  const t = useText()
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dl className="grid gap-2">
        {words.map(({ name, text }) => {
          const label = lookUp(names, name)
          return (
            <div key={name}>
              <dt className={label ? 'text-13 text-muted' : 'sr-only'}>{t(label ?? 'staff.word_content')}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          )
        })}
      </dl>
      {words.length === 0 && <p className="text-muted">{t('staff.no_words')}</p>}
      {media.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {media.map((each, index) => (
            <li key={each.id}>
              <CaseMedia media={each} name={t('staff.picture', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-muted">
        {t('staff.said_at')} <time dateTime={at}>{relativeTime(at)}</time>
      </p>
    </div>
  )
}
