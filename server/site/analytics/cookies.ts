import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { analyticsDays, type Campaign, isCampaignValue } from '../../../contract/site/analytics.ts'
import { prefixedCookie } from '../../platform/http/headers.ts'
import type { Config } from '../../platform/start/config.ts'

const path = '/api/analytics/'
const day = 24 * 60 * 60
const marks = ['utm_source', 'utm_medium', 'utm_campaign'] as const

export function analyticsCookies(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const visitor = prefixedCookie(config, 'Secure', 'visitor')
  const campaign = prefixedCookie(config, 'Secure', 'campaign')
  const keep = ({ name, secure }: typeof visitor, value: string, days: number) =>
    reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: days * day })
  const drop = ({ name, secure }: typeof visitor) => reply.clearCookie(name, { path, secure })
  const given = request.cookies[visitor.name] ?? ''
  return {
    /** Null if there is none, or one that we did not set. */
    visitor: /^[\w-]{22}$/.test(given) ? given : null,
    campaign: readCampaign(request.cookies[campaign.name] ?? ''),
    keepVisitor: () => keep(visitor, randomBytes(16).toString('base64url'), analyticsDays.visitor),
    keepCampaign: (values: Campaign) =>
      keep(campaign, new URLSearchParams(values).toString(), analyticsDays.campaign),
    dropVisitor: () => drop(visitor),
    dropCampaign: () => drop(campaign),
  }
}

/** Browsers can send any cookie: one that violates the contract is ignored. */
function readCampaign(text: string): Campaign {
  const kept = new URLSearchParams(text)
  const found = marks.flatMap((mark) => {
    const value = kept.get(mark)
    return value !== null && isCampaignValue(value) ? [[mark, value]] : []
  })
  return Object.fromEntries(found) as Campaign
}
