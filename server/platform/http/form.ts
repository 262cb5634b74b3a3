import { type FastifyInstance } from 'fastify'
import { byWord } from '../../../contract/look-up.ts'

/**
 * Lets routes registered with `scope` after this accept bodies of `application/x-www-form-urlencoded` beside JSON, at
 * most `maxBytes` long, as an object of texts; of repeated fields the last counts. Call it on a scope of its own
 * (`app.register(async (scope) => …)`), so that no other route accepts what any page on the web can send.
 */
export function takeForms(scope: FastifyInstance, maxBytes = 8192) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, text, done) => done(null, byWord(new URLSearchParams(String(text)))),
  )
}
