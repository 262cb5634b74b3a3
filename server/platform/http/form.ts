import type { FastifyInstance } from 'fastify'
import { byWord } from '../../../contract/look-up.ts'

/** Of repeated fields the last counts. Give it a scope of its own: any page on the web can send a form. */
export function takeForms(scope: FastifyInstance, maxBytes = 8192) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, text, done) => done(null, byWord(new URLSearchParams(String(text)))),
  )
}
