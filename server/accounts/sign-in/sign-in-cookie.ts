import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardedCookie } from '../../platform/http/guarded-cookies.ts'
import type { Config } from '../../platform/start/config.ts'
import { attemptSeconds } from './google.ts'

/** Attempts of one browser, each in a tab of its own. */
const most = 5

/** Binds sign-ins at Google to the browser that started them: a secret for each attempt, the newest last. */
export function signInCookie(config: Pick<Config, 'publicUrl'>) {
  const { name, secure } = guardedCookie(config, 'Host', 'xom_sign_in')
  const path = '/'
  const options = { path, httpOnly: true, sameSite: 'lax', secure, maxAge: attemptSeconds } as const
  const secretsIn = ({ cookies }: FastifyRequest) =>
    (cookies[name] ?? '')
      .split('.')
      .filter((secret) => /^[\w-]{43}$/.test(secret))
      .slice(-most)
  return {
    secretsIn,
    add(request: FastifyRequest, reply: FastifyReply, secret: string) {
      reply.setCookie(name, [...secretsIn(request), secret].slice(-most).join('.'), options)
    },
    /** Once its attempt is over; those of other tabs go on. */
    remove(request: FastifyRequest, reply: FastifyReply, secret: string) {
      const others = secretsIn(request).filter((each) => each !== secret)
      if (others.length) reply.setCookie(name, others.join('.'), options)
      else reply.clearCookie(name, { path, secure })
    },
  }
}
