import { type ComponentType, Suspense } from 'react'
import { useWaitingCount } from './platform/outbox/waiting.ts'
import { rooms } from './rooms.ts'
import { lazyPart } from './ui/lazy-part.ts'

const modules = import.meta.glob<{ default: ComponentType }>('./*/**/*Keeper.tsx')

function keeper(file: string) {
  const load = modules[`./${file}`]
  if (!load) throw new Error(`There is no keeper at web/${file}`)
  return lazyPart(load)
}

const keepers = rooms.flatMap(({ name, keepers: own = {} }) =>
  Object.entries(own).map(([kind, file]) => ({ kind, Keeper: keeper(`${name}/${file}`) })),
)

/** Sends what waits, of whatever kind, on every page. */
export default function Keepers() {
  return keepers.map((each) => <WhileWaiting key={each.kind} {...each} />)
}

function WhileWaiting({ kind, Keeper }: (typeof keepers)[number]) {
  return (
    useWaitingCount(kind) > 0 && (
      <Suspense>
        <Keeper />
      </Suspense>
    )
  )
}
