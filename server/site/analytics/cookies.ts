import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { analyticsDays, type Campaign, isMark } from '../../../contract/analytics.ts'
import { guardedCookie } from '../../platform/http/guarded-cookies.ts'
import type { Config } from '../../platform/start/config.ts'

const path = '/api/analytics/'
const day = 24 * 60 * 60
const marks = ['utm_source', 'utm_medium', 'utm_campaign'] as const

export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const visitor = guardedCookie(config, 'Secure', 'visitor')
  const campaign = guardedCookie(config, 'Secure', 'campaign')
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
    return value !== null && isMark(value) ? [[mark, value]] : []
  })
  return Object.fromEntries(found) as Campaign
}
