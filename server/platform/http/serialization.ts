import fastify, { type FastifyInstance, type FastifySerializerCompiler } from 'fastify'

type Write = ReturnType<FastifySerializerCompiler<object>>

/** By schema: all routes share that of errors, HEAD has that of its GET, and tests start many apps in a process. */
const compiled = new WeakMap<object, Write>()

/** Replies are written by Fastify's own compiler, each schema compiled once in a process. */
export async function writeReplies(app: FastifyInstance) {
  const compile = await ofFastify
  app.setSerializerCompiler<object>((route) => {
    const write = compiled.get(route.schema) ?? compile(route)
    compiled.set(route.schema, write)
    return write
  })
}

/** An app has it once a route with a reply is ready. */
const ofFastify = (async (): Promise<FastifySerializerCompiler<object>> => {
  const plain = fastify()
  plain.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null)
  await plain.ready()
  const compile = plain.serializerCompiler
  if (!compile) throw new Error('Fastify compiles no replies')
  return compile
})()
