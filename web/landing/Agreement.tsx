import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'

const documents = [
  { name: 'legal/terms', title: 'landing.terms' },
  { name: 'legal/privacy', title: 'landing.privacy' },
  { name: 'agreement', title: 'landing.agreement' },
] as const

export function Agreement({ className }: { className?: string }) {
  const t = useText()
  const parts = t('landing.agree', { terms: '{0}', privacy: '{1}', agreement: '{2}' }).split(/\{(\d)\}/)
  return (
    <p className={className}>
      {parts.map((part, index) => {
        const document = index % 2 ? documents[Number(part)] : undefined
        return document ? (
          <a
            key={document.name}
            href={address(document.name)}
            className="underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {t(document.title)}
          </a>
        ) : (
          part
        )
      })}
    </p>
  )
}
