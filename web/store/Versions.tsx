import { useText } from '../platform/i18n/i18n.ts'
import { listing } from './listing.ts'
import { Part } from './Part.tsx'

export function Versions() {
  const t = useText()
  return (
    <Part title={t('store.versions')}>
      <ol className="grid gap-6">
        {listing.versions.map(({ number, changes }) => (
          <li key={number}>
            <h3 className="font-bold">{t('store.version_number', { number })}</h3>
            <ul className="mt-1.5 grid max-w-prose list-disc gap-1.5 pl-5 text-pretty marker:text-muted">
              {changes.map((change) => (
                <li key={change}>{t(change)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Part>
  )
}
