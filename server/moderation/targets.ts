import type { ReportTarget } from '../../contract/reports.ts'
import type { Config } from '../platform/start/config.ts'
import type { Reportable, Room } from '../platform/room.ts'

export interface ModerationDeps {
  rooms: readonly Room[]
  config: Pick<Config, 'requireVerifiedToPost'>
}

export function reportableOf({ rooms }: ModerationDeps, type: ReportTarget): Reportable | undefined {
  for (const { reportables } of rooms) if (reportables?.[type]) return reportables[type]
  return undefined
}
