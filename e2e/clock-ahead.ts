// Preloaded into a server to shift its clock by CLOCK_AHEAD_MS.
import { ServerResponse } from 'node:http'
import process from 'node:process'

const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const { Date: SystemDate } = globalThis

globalThis.Date = class extends SystemDate {
  constructor(...parts: [] | [string | number | Date]) {
    if (parts.length) super(...parts)
    else super(SystemDate.now() + aheadMs)
  }
  static override now = () => SystemDate.now() + aheadMs
} as DateConstructor

// Node sets the Date header from its own clock.
type WriteHead = (...parts: unknown[]) => ServerResponse
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as WriteHead
Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...parts: unknown[]) {
  this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, parts)
})
