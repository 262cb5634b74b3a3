import { type FastifyInstance } from 'fastify'
import * as products from '../../contract/market/reported-products.ts'
import * as contract from '../../contract/reports.ts'
import { handle } from '../platform/http/handle.ts'
import { reportedFiles } from './files.ts'
import { createReport } from './moderation.ts'
import { hideReportedMessage, listReportedMessages } from './reported-messages.ts'
import { hideReportedProduct, listReportedProducts } from './reported-products.ts'

export function moderationRoutes(app: FastifyInstance) {
  handle(app, contract.createReport, async ({ db, viewer, body, now }) => {
    await createReport(db, viewer, body, now)
    return {}
  })
  handle(app, contract.listReportedMessages, ({ db, query }) => listReportedMessages(db, query.page ?? 1))
  handle(app, contract.hideReportedMessage, ({ db, params, now }) => hideReportedMessage(db, params.id, now))
  handle(app, products.listReportedProducts, ({ db, query, now }) =>
    listReportedProducts(db, query.page ?? 1, now),
  )
  handle(app, products.hideReportedProduct, ({ db, params, now }) =>
    hideReportedProduct(db, app.context, params.id, now),
  )
  reportedFiles(app)
}
