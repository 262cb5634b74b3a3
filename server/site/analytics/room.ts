import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../../contract/site/analytics.ts'
import { notPersonal, type Room } from '../../platform/room.ts'
import { handle } from '../../platform/http/handle.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { purgeOldEvents, loadDailyCounts, eraseVisitor, recordEvent } from './analytics.ts'
import { analyticsCookies } from './cookies.ts'

function routes(app: FastifyInstance) {
  const { config } = app.context
  const home = new URL(config.publicUrl).origin

  /** Current browsers send the first header, older ones the second. */
  function refuseOtherSites({ headers }: FastifyRequest) {
    const site = headers['sec-fetch-site']
    const isOurs = site === undefined ? [undefined, home].includes(headers.origin) : site === 'same-origin'
    if (!isOurs) throw new Refusal(403, 'cross_site', 'This can only be asked from our own pages')
  }

  function refuseWithoutConsent({ headers }: FastifyRequest) {
    if (headers['sec-gpc'] === '1') throw noConsent()
  }

  handle(app, contract.becomeVisitor, async ({ request, reply }) => {
    refuseOtherSites(request)
    refuseWithoutConsent(request)
    const cookies = analyticsCookies(config, request, reply)
    if (cookies.visitor === null) cookies.keepVisitor()
  })
  handle(app, contract.stopBeingVisitor, async ({ db, request, reply }) => {
    refuseOtherSites(request)
    const cookies = analyticsCookies(config, request, reply)
    if (cookies.visitor !== null) await eraseVisitor(db, config.secretKey, cookies.visitor)
    cookies.dropVisitor()
    cookies.dropCampaign()
  })
  handle(app, contract.rememberCampaign, async ({ body, request, reply }) => {
    refuseOtherSites(request)
    refuseWithoutConsent(request)
    analyticsCookies(config, request, reply).keepCampaign(body)
  })
  handle(app, contract.clearCampaign, async ({ request, reply }) => {
    refuseOtherSites(request)
    analyticsCookies(config, request, reply).dropCampaign()
  })
  handle(app, contract.countEvent, async ({ db, now, body, request, reply }) => {
    refuseOtherSites(request)
    refuseWithoutConsent(request)
    const { visitor, campaign } = analyticsCookies(config, request, reply)
    if (visitor === null) throw noConsent()
    await recordEvent(db, config.secretKey, { event: body, visitor, campaign }, now)
  })
  handle(app, contract.countDaily, ({ db, query }) => loadDailyCounts(db, query.from, query.to))
}

const noConsent = () => new Refusal(403, 'no_consent', 'Nobody has agreed to be counted here')

export const analyticsRoom: Room = {
  name: 'analytics',
  routes,
  hourly: { purge_old_events: ({ db, clock }) => purgeOldEvents(db, clock()) },
  columns: {
    'analytics_events.name': notPersonal,
    'analytics_events.platform': notPersonal,
    'analytics_events.store': notPersonal,
    'analytics_events.utm_campaign': notPersonal,
    'analytics_events.utm_medium': notPersonal,
    'analytics_events.utm_source': notPersonal,
    'analytics_events.visitor':
      "a keyed hash of a browser's cookie, tied to no account; gone when consent is (analytics)",
  },
}
