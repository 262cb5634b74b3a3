import { ChevronRight } from 'lucide-react'
import { useText } from '../platform/i18n/i18n.ts'
import { address } from '../site/address.ts'
import type { Outline } from '../site/documents/document.ts'
import { topicIcons } from './topic-icons.ts'
import { topicNames, topics } from './topics.ts'

export function TopicCards({ outlines }: { outlines: Record<string, Outline> }) {
  const t = useText()
  return (
    <div className="-mb-4 gap-4 md:columns-2 lg:columns-3">
      {topicNames.map((topic) => {
        const { name, note, icon: Icon, tint } = topicIcons[topic]
        return (
          <section
            key={topic}
            id={topic}
            aria-labelledby={`${topic}-title`}
            className="mb-4 break-inside-avoid scroll-mt-20 rounded-card border border-line bg-surface p-2 target:border-accent"
          >
            <div className="flex items-center gap-3 p-2">
              <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tint}`}>
                <Icon aria-hidden className="size-5.5" />
              </span>
              <div className="min-w-0">
                <h3 id={`${topic}-title`} className="text-17 font-bold">
                  {t(name)}
                </h3>
                <p className="text-13 text-muted">{t(note)}</p>
              </div>
            </div>
            <ul className="mt-1">
              {topics[topic].map((slug) => (
                <li key={slug}>
                  <a
                    href={address(`help/${slug}`)}
                    className="group flex min-h-11 items-center gap-2 rounded-sm px-2 py-2 transition-colors hover:bg-sunk"
                  >
                    <span className="min-w-0 flex-1 text-pretty">{outlines[slug]?.title}</span>
                    <ChevronRight
                      aria-hidden
                      className="size-4.5 text-muted transition-transform group-hover:translate-x-0.5"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
