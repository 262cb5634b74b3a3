import { Link } from 'react-router'
import type { Case } from '../../../../contract/moderation/cases.ts'
import type { ReportedWord } from '../../../../contract/moderation/reports.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { formatPrice } from '../../../platform/i18n/vietnam.ts'
import { skillName } from '../../../people/users/skills/SkillNames.tsx'
import { Disclosure, PageSection } from '../StaffPage.tsx'
import { CaseMedia } from './CaseMedia.tsx'

type Version = Case['versions'][number]

/** Fields without a visible label, because they are the whole content. */
const unlabelledFields: readonly ReportedWord[] = ['content', 'comment']

/** The content at the time of the last report, and earlier versions. */
export function ContentVersions({ versions }: { versions: Case['versions'] }) {
  const t = useText()
  const [last, ...older] = versions.toReversed()
  return (
    <PageSection title={t('staff.content')}>
      {last ? <ContentVersion version={last} /> : <p className="text-muted">{t('staff.no_words')}</p>}
      {older.length > 0 && (
        <Disclosure title={t('staff.older_versions', { count: older.length })}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {older.map((version) => (
              <ContentVersion key={version.at} version={version} />
            ))}
          </div>
        </Disclosure>
      )}
    </PageSection>
  )
}

function ContentVersion({ version: { at, words, media } }: { version: Version }) {
  const t = useText()
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dl className="grid gap-2">
        {words.map(({ name, text }) => (
          <div key={name}>
            <dt className={unlabelledFields.includes(name) ? 'sr-only' : 'text-13 text-muted'}>
              {t(`staff.word_${name}`)}
            </dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <FieldText name={name} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {words.length === 0 && <p className="text-muted">{t('staff.no_words')}</p>}
      {media.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {media.map((each, index) => (
            <li key={each.id}>
              <CaseMedia media={each} name={t('staff.picture', { kind: each.type, number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-muted">
        {t('staff.said_at')} <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  )
}

function FieldText({ name, text }: Version['words'][number]) {
  const t = useText()
  if (name === 'card')
    return (
      <Link to={text} className="font-bold text-help hover:underline">
        {text}
      </Link>
    )
  if (name === 'price') return formatPrice(text)
  if (name !== 'skills') return text
  return text
    .split(', ')
    .map((skill) => skillName(skill, t))
    .join(', ')
}
