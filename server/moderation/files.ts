import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { reportedFilePath } from '../../contract/moderation/cases.ts'
import { privateFiles } from '../media/private-files.ts'
import { isReadable } from './cases/access.ts'
import { caseOfReport, keyOfReported } from './cases/file-queries.ts'

/** For who may read the case. */
export const reportedFiles = (app: FastifyInstance) =>
  privateFiles(app, reportedFilePath, { query: Type.Object({}), max: 600 }, async (viewer, { id, media }) => {
    const { db } = app.context
    const case_id = await caseOfReport(db, id)
    return case_id !== null && (await isReadable(db, viewer, case_id))
      ? keyOfReported(db, id, media)
      : undefined
  })
