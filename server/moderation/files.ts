import { type FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { reportedFilePath } from '../../contract/reports.ts'
import { privateFiles } from '../media/private-files.ts'
import { keyOfReported } from './reported-queries.ts'

export const reportedFiles = (app: FastifyInstance) =>
  privateFiles(app, reportedFilePath, { query: Type.Object({}), max: 600 }, async (viewer, { id, media }) =>
    viewer.is_staff ? keyOfReported(app.context.db, id, media) : undefined,
  )
