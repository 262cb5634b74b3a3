import compile from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Write = ReturnType<typeof compile>

/** By schema: all routes share that of errors, HEAD has that of its GET, and tests start many apps in a process. */
const compiled = new WeakMap<object, Write>()

/** Each schema is compiled once in a process, when the first reply needs it: together they take a second. */
export function compileWrite(schema: object): Write {
  const write = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, write)
  return write
}

export const writeReplies = (app: FastifyInstance) =>
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (reply: unknown) =>
        compileWrite(schema)(reply),
  )
