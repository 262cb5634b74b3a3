import { type FastifyInstance } from 'fastify'
import { byWord } from '../../../contract/look-up.ts'

/**
 * Lets the routes registered with `scope` after this take a body of `application/x-www-form-urlencoded` beside JSON,
 * at most `maxBytes` long: an object of texts, where the last of several fields of one name stays. Call it on a scope
 * of its own (`app.register(async (scope) => …)`), so that no other route takes what any page can send.
 */
export function takeForms(scope: FastifyInstance, maxBytes = 8192) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, text, done) => done(null, byWord(new URLSearchParams(String(text)))),
  )
}
