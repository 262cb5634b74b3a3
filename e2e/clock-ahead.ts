// Preloaded into a server to shift its clock by CLOCK_AHEAD_MS.
import { ServerResponse } from 'node:http'
import process from 'node:process'

const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const { Date: Today } = globalThis

globalThis.Date = class extends Today {
  constructor(...parts: [] | [string | number | Date]) {
    if (parts.length) super(...parts)
    else super(Today.now() + ahead)
  }
  static override now = () => Today.now() + ahead
} as DateConstructor

// Node takes the Date header from a clock of its own.
type WriteHead = (...parts: unknown[]) => ServerResponse
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as WriteHead
Reflect.set(ServerResponse.prototype, 'writeHead', function (this: ServerResponse, ...parts: unknown[]) {
  this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, parts)
})
