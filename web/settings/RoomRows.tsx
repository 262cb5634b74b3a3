import { type ComponentType, lazy, Suspense } from 'react'
import type { SettingsGroup } from '../platform/room.ts'
import { rooms } from '../rooms.ts'

const files = import.meta.glob<{ default: ComponentType }>('../*/**/SettingsRow.tsx')

const rows = rooms.flatMap(({ name, settings }) => {
  const load = settings && files[`../${name}/${settings.row}`]
  return load ? [{ name, group: settings.group, Row: lazy(load) }] : []
})

/** What other rooms add to a group of the settings. */
export function RoomRows({ group }: { group: SettingsGroup }) {
  return rows
    .filter((row) => row.group === group)
    .map(({ name, Row }) => (
      <Suspense key={name} fallback={<div className="min-h-16" />}>
        <Row />
      </Suspense>
    ))
}
