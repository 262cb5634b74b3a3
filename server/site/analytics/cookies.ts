import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { daySeconds } from '../../../contract/durations.ts'
import { analyticsDays, type Campaign, isCampaignValue } from '../../../contract/site/analytics.ts'
import { prefixedCookie } from '../../platform/http/headers.ts'
import type { Config } from '../../platform/start/config.ts'

const path = '/api/analytics/'
const marks = ['utm_source', 'utm_medium', 'utm_campaign'] as const

export function analyticsCookies(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const visitor = prefixedCookie(config, 'Secure', 'visitor')
  const campaign = prefixedCookie(config, 'Secure', 'campaign')
  const setCookie = ({ name, secure }: typeof visitor, value: string, days: number) =>
    reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: days * daySeconds })
  const clearCookie = ({ name, secure }: typeof visitor) => reply.clearCookie(name, { path, secure })
  const visitorId = request.cookies[visitor.name] ?? ''
  return {
    /** Null if there is no valid cookie. */
    visitor: /^[\w-]{22}$/.test(visitorId) ? visitorId : null,
    campaign: readCampaign(request.cookies[campaign.name] ?? ''),
    keepVisitor: () => setCookie(visitor, randomBytes(16).toString('base64url'), analyticsDays.visitor),
    keepCampaign: (values: Campaign) =>
      setCookie(campaign, new URLSearchParams(values).toString(), analyticsDays.campaign),
    dropVisitor: () => clearCookie(visitor),
    dropCampaign: () => clearCookie(campaign),
  }
}

/** Ignores values that violate the contract, because browsers can send any cookie. */
function readCampaign(text: string): Campaign {
  const params = new URLSearchParams(text)
  const entries = marks.flatMap((mark) => {
    const value = params.get(mark)
    return value !== null && isCampaignValue(value) ? [[mark, value]] : []
  })
  return Object.fromEntries(entries) as Campaign
}
