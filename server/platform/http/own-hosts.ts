import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../start/loopback.ts'
import { Refusal } from './refusal.ts'

/** Any web page could point its own name to this machine's address (DNS rebinding) and read what the demo answers. */
export function restrictToOwnHosts(app: FastifyInstance) {
  const { demo, demoPublic, publicUrl } = app.context.config
  if (!demo || demoPublic) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ headers: { host = 'localhost' } }) => {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    if (name !== own && !isLoopback(name))
      throw new Refusal(421, 'wrong_host', "The demo answers to this machine's own names; see DEMO_PUBLIC")
  })
}
