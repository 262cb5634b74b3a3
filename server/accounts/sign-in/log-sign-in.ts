import type { FastifyRequest } from 'fastify'

/** What was refused has its reason in the line of the request; a name that was tried may be a password, and is in none. */
export const logSignIn = ({ log }: FastifyRequest, user: number, way: 'google' | 'facebook' | 'password') =>
  log.info({ user, way }, 'signed in')
