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

const outboxRunners = rooms.flatMap(({ name, outboxRunners: runners = {} }) =>
  Object.entries(runners).map(([kind, file]) => ({ kind, Runner: outboxRunner(`${name}/${file}`) })),
)

/** Runs the outbox runner of every kind that has entries waiting. */
export default function OutboxRunners() {
  return outboxRunners.map((each) => <RunnerWhileWaiting key={each.kind} {...each} />)
}

function RunnerWhileWaiting({ kind, Runner }: (typeof outboxRunners)[number]) {
  return (
    useWaitingCount(kind) > 0 && (
      <Suspense>
        <Runner />
      </Suspense>
    )
  )
}
