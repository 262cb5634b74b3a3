import { ChevronDown } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import type { Section } from '../site/documents/document.ts'

/** Rendered twice with one visible; `site/follow-contents.ts` marks the current section. */
export function Contents({ sections }: { sections: Section[] }) {
  const t = useText()
  return (
    <>
      <nav
        data-contents=""
        aria-label={t('legal.contents')}
        className="sticky top-16 hidden max-h-[calc(100dvh-4rem-var(--below))] overflow-y-auto overscroll-contain pt-14 pb-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:self-start print:hidden"
      >
        <p className="mb-2 pl-4.5 text-13 font-bold text-ink">{t('legal.contents')}</p>
        <Links sections={sections} className="border-l border-line [&_a]:-ml-px [&_a]:border-l-2" />
      </nav>
      <details
        data-contents=""
        className="group sticky top-16 z-10 max-2xs:top-0 -mx-5 mt-4 border-y border-line bg-paper xs:-mx-6 lg:hidden print:hidden"
      >
        <summary className="flex min-h-12 list-none items-center gap-2 px-5 font-bold after:min-w-0 after:flex-1 after:truncate after:text-13 after:font-normal after:text-muted after:content-[attr(data-reading)] max-2xs:after:hidden group-open:after:invisible xs:px-6 [&::-webkit-details-marker]:hidden">
          {t('legal.contents')}
          <ChevronDown
            aria-hidden="true"
            className="order-1 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav
          aria-label={t('legal.contents')}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-9rem-var(--below))] max-2xs:max-h-[75dvh] overflow-y-auto overscroll-contain border-b border-line bg-paper px-2 pb-3 shadow-high xs:px-3"
        >
          <Links sections={sections} className="[&_a]:rounded-card" />
        </nav>
      </details>
    </>
  )
}

const Links = ({ sections, className }: { sections: Section[]; className: string }) => (
  <ol className={className}>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center border-transparent px-3 py-1.5 text-pretty text-muted transition-colors hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-bold aria-[current=true]:text-help max-lg:aria-[current=true]:bg-help-tint lg:min-h-9 lg:px-4 lg:text-13"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
)
