import { type ComponentType, Suspense } from 'react'
import { useWaitingCount } from './platform/outbox/waiting-count.ts'
import { rooms } from './rooms.ts'
import { lazyPart } from './ui/lazy-part.ts'

const modules = import.meta.glob<{ default: ComponentType }>('./*/**/*OutboxRunner.tsx')

function outboxRunner(file: string) {
  const load = modules[`./${file}`]
  if (!load) throw new Error(`There is no outbox runner at web/${file}`)
  return lazyPart(load)
}

const outboxRunners = rooms.flatMap(({ name, outboxRunners: own = {} }) =>
  Object.entries(own).map(([kind, file]) => ({ kind, Runner: outboxRunner(`${name}/${file}`) })),
)

/** Sends what waits, of whatever kind, on every page. */
export default function OutboxRunners() {
  return outboxRunners.map((each) => <WhileWaiting key={each.kind} {...each} />)
}

function WhileWaiting({ kind, Runner }: (typeof outboxRunners)[number]) {
  return (
    useWaitingCount(kind) > 0 && (
      <Suspense>
        <Runner />
      </Suspense>
    )
  )
}
