import compile from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Write = ReturnType<typeof compile>

/** By schema: all routes share that of errors, HEAD has that of its GET, and tests start many apps in a process. */
const compiled = new WeakMap<object, Write>()

/** As Fastify does by itself, but each schema is compiled once in a process. */
export const writeReplies = (app: FastifyInstance) =>
  app.setSerializerCompiler<object>(({ schema }) => {
    const write = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, write)
    return write
  })
