import { type Parts } from '../platform/handle.ts'
import { type Tasks } from '../platform/jobs.ts'
import { makeExport } from './making.ts'

export const exportsTasks = {
  make_export: (parts: Parts, { user_id, file }: { user_id: number; file: string }) =>
    makeExport(parts, user_id, file),
} satisfies Tasks
