import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { type SharedContent, sendShared, shareText } from './compression.ts'
import { escapeHtml } from '../text.ts'

/** Serves the OpenAPI 3.1 document of all routes registered later at `/api/schema/`, and a page with it at `/api/docs/`. */
export async function publishApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Xóm', version: '1.0', description: 'The API of the neighbourhood.' },
      servers: [{ url: app.context.config.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  let document: SharedContent | undefined
  let page: SharedContent | undefined
  app.get('/api/schema/', { schema: { hide: true } }, (request, reply) => {
    document ??= shareText(JSON.stringify(app.swagger()))
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return sendShared(request, reply, document)
  })
  app.get('/api/docs/', { schema: { hide: true } }, (request, reply) => {
    page ??= shareText(docsPage(app.swagger() as unknown as OpenApi))
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
    return sendShared(request, reply, page)
  })
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

const style = `
:root{color-scheme:light dark;--ink:#2B221D;--muted:#6E6157;--paper:#FAF6F0;--line:#EAE2D8;--accent:#B4412A}
@media(prefers-color-scheme:dark){:root{--ink:#F3EBE3;--muted:#B2A498;--paper:#16120F;--line:#352C26;--accent:#F0957B}}
body{font:15px/22px system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:56rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}details{border-top:1px solid var(--line)}summary{padding:.75rem 0;cursor:pointer}
code,pre{font:13px/19px ui-monospace,monospace}pre{overflow:auto;background:color-mix(in srgb,var(--ink) 6%,transparent);padding:.75rem;border-radius:8px}
summary b{display:inline-block;min-width:4.5rem;color:var(--accent)}.muted{color:var(--muted)}`

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

function docsPage({ paths }: OpenApi) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const rooms = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other')
  const sections = [...rooms].map(
    ([room, list]) => `<section><h2>${escapeHtml(room)}</h2>${list.map(operationBlock).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Xóm API</title><style>${style}</style><main><h1>Xóm API</h1>
<p class="muted">Made from <a href="/api/schema/">the OpenAPI document</a>, which is made from the schemas that check every
request and reply.</p>${sections.join('')}</main></html>`
}

function operationBlock({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const block = (title: string, schema: object | undefined) =>
    schema ? `<p class="muted">${title}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''
  const parameters = (operation.parameters ?? []).map(
    (parameter) => [`${parameter.name} (${parameter.in})`, parameter.schema] as const,
  )
  const replies = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${
    operation.security ? ' <span class="muted">· signed in</span>' : ''
  }</summary>${block('Parameters', parameters.length ? Object.fromEntries(parameters) : undefined)}${block(
    'Body',
    operation.requestBody?.content['application/json']?.schema,
  )}${replies.map(([status, reply]) => block(`Reply ${status}`, reply.content?.['application/json']?.schema)).join('')}</details>`
}
