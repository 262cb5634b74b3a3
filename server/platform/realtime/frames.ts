import { Check } from 'typebox/value'
import { type ClientEvent, clientEvents, type ClientEvents } from '../../../contract/realtime.ts'

export type Frame = { [Name in ClientEvent]: { name: Name; event: ClientEvents[Name] } }[ClientEvent]

const schemas = new Map(Object.entries(clientEvents))

/** A client's event as the contract has it; null where it is not. Only the fields of the contract are carried over. */
export function readFrame(name: unknown, event: unknown): Frame | null {
  const schema = typeof name === 'string' ? schemas.get(name) : undefined
  if (!schema || !Check(schema, event)) return null
  return { name, event } as Frame
}
