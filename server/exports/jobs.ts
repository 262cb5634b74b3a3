import { type Parts } from '../platform/http/handle.ts'
import { type Tasks } from '../platform/jobs/jobs.ts'
import { makeExport } from './making.ts'

export const exportsTasks = {
  make_export: (parts: Parts, { user_id, file }: { user_id: number; file: string }) =>
    makeExport(parts, user_id, file),
} satisfies Tasks
