import * as Type from 'typebox'
import { isLoopback, isNearby } from '../http/network.ts'

/** The text of a variable in docs/configuration.md. `fallback` describes a default that isn't a constant. */
type Entry = { purpose: string; fallback?: string }

export const wholeNumber = (minimum: number, maximum: number, entry: Entry & { default?: number }) =>
  Type.Integer({ minimum, maximum, description: `a whole number from ${minimum} to ${maximum}`, ...entry })

export const ratio = (entry: Entry & { default: number }) =>
  Type.Number({ minimum: 0, maximum: 1, description: 'a number from 0 to 1', ...entry })

export const onOff = (entry: Entry & { default?: boolean }) =>
  Type.Boolean({ description: 'on or off', ...entry })

export const oneOf = <const Words extends string[]>(
  words: Words,
  entry: Entry & { default: Words[number] },
) => Type.Enum(words, { description: `one of ${words.join(', ')}`, ...entry })

export const text = (entry: Entry & { default: string }) => Type.String(entry)

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '')

/** Accepts an address with one of the protocols, or `word`. */
export const url = (protocols: string[], entry: Entry & { default?: string }, word?: string) =>
  Type.Refine(
    Type.String(entry),
    (value) => value === word || protocols.includes(protocolOf(value)),
    () => `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  )

/** Accepts HTTPS, or HTTP to this machine. */
export const secureUrl = (entry: Entry & { default?: string }, word?: string) =>
  Type.Refine(
    url(['http:', 'https:'], entry, word),
    (value) => protocolOf(value) !== 'http:' || isLoopback(new URL(value).hostname),
    () => 'must begin with https:// unless it is on this machine',
  )

/** Accepts HTTPS, or HTTP to this machine or a container beside it. */
export const nearbyOrSecureUrl = (entry: Entry) =>
  Type.Refine(
    url(['http:', 'https:'], entry),
    (value) => protocolOf(value) !== 'http:' || isNearby(new URL(value).hostname),
    () => 'must begin with https:// unless it is on this machine or its name has no dot, as of a container',
  )

/** The entries of a list that commas separate. */
export const splitList = (value: string) => value.split(/[\s,]+/).filter(Boolean)

/** Accepts addresses with one of the protocols, separated by commas. */
export const urls = (protocols: string[], entry: Entry & { default: string }) =>
  Type.Refine(
    text(entry),
    (value) => splitList(value).every((each) => protocols.includes(protocolOf(each))),
    () =>
      `must be addresses that begin with ${protocols.map((each) => `${each}//`).join(' or ')}, separated by commas`,
  )

/** A comma-separated list of host names; `*.` stands for all names below. */
export const hosts = (entry: Entry & { default: string }) =>
  Type.Refine(
    Type.String(entry),
    (value) =>
      splitList(value).every((host) =>
        /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/i.test(host),
      ),
    () => 'must be a list of host names, such as push.example.com,*.push.example.org',
  )

/** The part before the `@` is short, so that a token fits behind it. */
export const returnMailbox = (entry: Entry & { default: string }) =>
  Type.Refine(
    Type.String(entry),
    (value) => /^([\w.-]{1,9}@[\w.-]+)?$/.test(value),
    () => 'must be an address with at most 9 letters before the @, such as bounces@example.com',
  )
